import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkout } from './product-processes.ts';

const composeService = z.object({
  image: z.string(),
  build: z
    .object({
      context: z.string(),
      dockerfile: z.string(),
      target: z.string(),
      args: z.object({ WORKSPACE: z.string() }),
    })
    .optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});

const composeFile = z.object({ services: z.record(z.string(), composeService) });

export type ComposeService = z.output<typeof composeService>;

/** The services of docker-compose.yml, anchors resolved and `${NAME:-default}` at its default. */
export function readCompose(): Readonly<Record<string, ComposeService>> {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  const atDefaults = text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  return composeFile.parse(parse(atDefaults, { merge: true })).services;
}
