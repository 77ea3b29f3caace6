import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkout } from './product-processes.ts';

/** A variable's value. YAML reads an empty value as null, and digits as a number. */
const variable = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => String(value ?? ''));

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
  environment: z.record(z.string(), variable).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  read_only: z.boolean().default(false),
  mem_limit: z.string().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  network_mode: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});

const composeFile = z.object({ services: z.record(z.string(), composeService) });

/** Files of logins that hold an address and not only a password. */
const urlsInFiles: Readonly<Record<string, string>> = {
  'mongodb-uri': 'mongodb://mongo:27017/',
  's3-url': 'http://listings:password@s3:7070/pictures',
};

/** Folder in which a process finds its password files. */
export const loginFolder = '/run/login';

export type ComposeService = z.output<typeof composeService>;

/** The services in docker-compose.yml, with anchors resolved and with these variables in `.env`. */
export function readCompose(
  variables: Readonly<Record<string, string>> = {},
): Readonly<Record<string, ComposeService>> {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  return composeFile.parse(parse(withVariables(text, variables), { merge: true })).services;
}

/** The environment of a service, with a placeholder for each secret that is in a file. */
export function withLogins(
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (!value.startsWith(`${loginFolder}/`)) return [name, value];
      const secret = urlsInFiles[path.basename(value)] ?? 'password';
      return [name.replace(/_FILE$/, ''), secret];
    }),
  );
}

/** Replaces `${NAME:-default}`, starting with the innermost. An empty variable counts as absent. */
function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const replaced = text.replaceAll(
    /\$\{(\w+):-([^{}]*)\}/g,
    (_, name: string, byDefault: string) => variables[name] || byDefault,
  );
  return replaced === text ? text : withVariables(replaced, variables);
}
