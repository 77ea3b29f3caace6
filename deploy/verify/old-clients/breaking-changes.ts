import {
  type ApiDocument,
  type DocumentedOperation,
  type JsonSchema,
  resolveReferences,
} from '@patna/testing/old-clients/api-document.ts';
import { findIncompatibilities, unionOf } from './schema-compatibility.ts';

/**
 * Lists changes from `before` to `now` that break existing clients: removed operations or fields, new required input,
 * and changed types. New fields in responses are allowed. Each entry starts with the operation.
 */
export function breakingChanges(before: ApiDocument, now: ApiDocument): string[] {
  const { paths } = resolveReferences(now);
  return Object.entries(resolveReferences(before).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const current = paths[path]?.[method];
      if (!current) return [`${old.operationId}: ${method.toUpperCase()} ${path} is gone`];
      const found = [
        ...parameterBreaks(old, current),
        ...bodyBreaks(old, current),
        ...answerBreaks(old, current),
      ];
      return found.map((each) => `${old.operationId} ${each}`);
    }),
  );
}

function parameterBreaks(old: DocumentedOperation, now: DocumentedOperation): string[] {
  const nameOf = (each: { in: string; name: string }) => `${each.in} ${each.name}`;
  const known = new Map(old.parameters.map((each) => [nameOf(each), each]));
  const current = new Map(now.parameters.map((each) => [nameOf(each), each]));
  const asked = now.parameters.filter(
    (each) => each.required && known.get(nameOf(each))?.required !== true,
  );
  return [
    ...asked.map((each) => `request: ${nameOf(each)} is required`),
    ...old.parameters.flatMap((each) => {
      const own = current.get(nameOf(each));
      const place = `request: ${nameOf(each)}`;
      return own ? findIncompatibilities(each.schema, own.schema, place) : [`${place} is gone`];
    }),
  ];
}

function bodyBreaks(old: DocumentedOperation, now: DocumentedOperation): string[] {
  const found: string[] = [];
  if (now.requestBody?.required && !old.requestBody?.required) found.push('request: needs a body');
  for (const [type, { schema }] of Object.entries(old.requestBody?.content ?? {})) {
    const own = now.requestBody?.content[type]?.schema;
    if (!own) found.push(`request: ${type} is gone`);
    else
      found.push(
        ...findIncompatibilities(schema, own, 'request'),
        ...dropped(schema, own, 'request'),
      );
  }
  return found;
}

/**
 * Request fields that old clients send but the server no longer reads. If there are alternatives, the one that reads
 * most fields counts.
 */
function dropped(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const kinds = unionOf(old);
  if (kinds) return kinds.flatMap((each) => dropped(each, now, place));
  const read = (unionOf(now) ?? [now]).filter((each) => old.items === undefined || each.items);
  const left = read
    .filter((each) => old.properties === undefined || each.properties)
    .map((each) => droppedParts(old, each, place));
  return left.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function droppedParts(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const parts = Object.entries(old.properties ?? {}).flatMap(([name, part]) => {
    const own = now.properties?.[name];
    return own ? dropped(part, own, `${place}.${name}`) : [`${place}.${name} is gone`];
  });
  const entries = old.items && now.items ? dropped(old.items, now.items, `${place}[]`) : [];
  return [...parts, ...entries];
}

function answerBreaks(old: DocumentedOperation, now: DocumentedOperation): string[] {
  const found = Object.keys(now.responses)
    .filter((status) => Number(status) < 400 && !(status in old.responses))
    .map((status) => `answer: ${status} is new`);
  for (const [status, { content = {} }] of Object.entries(old.responses)) {
    const own = now.responses[status];
    if (!own) found.push(`answer: ${status} is gone`);
    for (const [type, { schema }] of Object.entries(own ? content : {})) {
      const given = own?.content?.[type]?.schema;
      if (given) found.push(...findIncompatibilities(given, schema, `answer ${status}`));
      else found.push(`answer: ${status} as ${type} is gone`);
    }
  }
  return found;
}
