import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isDecided } from './accepted-breaks.ts';
import { type ApiDocument, type JsonSchema, resolveReferences } from './api-document.ts';

/** Folder of the API documents that released clients were built against. */
export const frozenDir = path.join(import.meta.dirname, 'frozen');

/** The API document of a month, such as `2026-11`. */
export interface FrozenContract {
  readonly name: string;
  readonly document: ApiDocument;
}

/** All contracts that clients may still use, oldest first. */
export const frozenContracts: readonly FrozenContract[] = readdirSync(frozenDir)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    name: path.basename(file, '.json'),
    document: resolveReferences(
      JSON.parse(readFileSync(path.join(frozenDir, file), 'utf8')) as ApiDocument,
    ),
  }));

/** Validates by the schema, but allows additional properties. */
export function checkerOf(schema: JsonSchema): z.ZodType {
  return z.fromJSONSchema(opened(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== 'additionalProperties' || value !== false,
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, opened(value)]));
}

const checkers = new Map<JsonSchema, z.ZodType>();

function keptCheckerOf(schema: JsonSchema): z.ZodType {
  const kept = checkers.get(schema) ?? checkerOf(schema);
  checkers.set(schema, kept);
  return kept;
}

/** A JSON answer. `media` is its content type without parameters. */
interface JsonAnswer {
  readonly status: number;
  readonly media: string;
  readonly body: unknown;
}

/** Lists why clients of frozen contracts could not read this answer. */
export function unreadableForOldClients(
  { method, path: address }: { readonly method: string; readonly path: string },
  { status, media, body }: JsonAnswer,
): string[] {
  return frozenContracts.flatMap(({ name, document }) => {
    const operation = document.paths[address]?.[method.toLowerCase()];
    const schema = operation?.responses[status]?.content?.[media]?.schema;
    if (!operation || !schema) return [];
    const parsed = keptCheckerOf(schema).safeParse(body);
    const answer = `${operation.operationId} answer ${status}`;
    const faults = parsed.error?.issues.filter((issue) => !isDecided(answer, issue.path)) ?? [];
    return faults.map(
      ({ path: at, message }) =>
        `a client of ${name} cannot read ${answer} at ${at.join('.')}: ${message}`,
    );
  });
}
