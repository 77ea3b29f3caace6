import {
  apiBase,
  type CallName,
  calls,
  maxBodyBytesOf,
  type Operation,
  operations,
} from '@patna/contracts';
import { maxLengthOf, partsOf, sampleOf, type TextOf } from '@patna/testing/data/schema-parts.ts';
import type { HttpRequest } from '../http-client.ts';
import {
  repeatedHostilePatterns,
  plainTextLike,
  plainUrlTextLike,
  repeated,
} from './hostile-texts.ts';

/** The same request twice: with plain text, and with hostile text of the same size. */
export interface HostilePair {
  readonly call: CallName;
  readonly how: string;
  readonly plain: HttpRequest;
  readonly hostile: HttpRequest;
}

/** Number of characters of a URL that fit into a head of 16 KiB together with a bearer token. */
const longestAddress = 6000;
const json = { 'content-type': 'application/json' };

/** Requests to all calls except the endless stream, and the upload, which is measured separately. */
export function* hostilePairs(): Generator<HostilePair> {
  for (const name of Object.keys(calls) as CallName[]) {
    if (name === 'notificationStream' || name === 'uploadImages') continue;
    const { query, body }: Operation = operations[name];
    if (body) {
      yield* wordings(name, body);
      yield* structures(name, body);
    }
    for (const [how, unit] of Object.entries(repeatedHostilePatterns)) {
      if (query) yield inQuery(name, how, unit, query);
      if (calls[name].path.includes('{')) yield inPath(name, how, unit);
    }
  }
}

type Schema = NonNullable<Operation['body']>;

/** Texts as long as the rule allows, texts as long as the raw maximum allows, and one that fills the body. */
function* wordings(call: CallName, schema: Schema): Generator<HostilePair> {
  const max = maxBodyBytesOf(call);
  const [longest] = textFields(schema);
  for (const [how, unit] of Object.entries(repeatedHostilePatterns)) {
    for (const share of [1, 4]) {
      const textOf: TextOf = (rule) => repeated(unit, rule * share);
      const body = sampleOf(schema, textOf);
      const fits = Math.min(1, (0.98 * max) / Buffer.byteLength(JSON.stringify(body)));
      const words: TextOf = (rule) => repeated(unit, Math.floor(rule * share * fits));
      yield pairOf(call, `${how}, ${share === 1 ? 'to the rule' : 'to the raw maximum'}`, {
        hostile: JSON.stringify(sampleOf(schema, words)),
        plain: JSON.stringify(sampleOf(schema, (rule, part) => plainTextLike(words(rule, part)))),
      });
    }
    if (longest === undefined) continue;
    const bytes = Buffer.byteLength(JSON.stringify(repeated(unit, 100))) / 100;
    const text = repeated(unit, Math.floor((max - 100) / bytes));
    yield pairOf(call, `${how}, to the largest body`, {
      hostile: JSON.stringify({ [longest]: text }),
      plain: JSON.stringify({ [longest]: plainTextLike(text) }),
    });
  }
}

function* structures(call: CallName, schema: Schema): Generator<HostilePair> {
  const room = maxBodyBytesOf(call) - 100;
  const deep = room / 2;
  const keys = Array.from({ length: Math.floor(room / 12) }, (_, at) => `"k${at}":0`).join();
  const lists = [...partsOf(schema)].filter((part) => part.schema._zod.def.type === 'array');
  const [field = 'a'] = textFields(schema);
  const texts: Record<string, string> = {
    'deep nesting': `{"${field}":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    'many names': `{${keys}}`,
  };
  for (const { path } of lists.filter((part) => /^\w+$/.test(part.path))) {
    texts[`many entries of ${path}`] = `{"${path}":[${'0,'.repeat(deep - 20)}0]}`;
  }
  for (const [how, hostile] of Object.entries(texts)) {
    const plain = JSON.stringify({ [field]: 'a'.repeat(hostile.length - field.length - 7) });
    yield pairOf(call, how, { hostile, plain });
  }
}

/** Names of the text fields at the body's top level, the longest field first. */
function textFields(schema: Schema): string[] {
  const texts = [...partsOf(schema)].filter(
    ({ path, schema: part }) => part._zod.def.type === 'string' && /^\w+$/.test(path),
  );
  return texts
    .toSorted((a, b) => maxLengthOf(b.schema) - maxLengthOf(a.schema))
    .map(({ path }) => path);
}

function pairOf(
  call: CallName,
  how: string,
  bodies: { plain: string; hostile: string },
): HostilePair {
  const asked = { method: calls[call].method, path: pathOf(call, 'me'), headers: json };
  return {
    call,
    how,
    plain: { ...asked, body: bodies.plain },
    hostile: { ...asked, body: bodies.hostile },
  };
}

function inQuery(call: CallName, how: string, unit: string, schema: Schema): HostilePair {
  const fields = new Set([...partsOf(schema)].map(({ path }) => path).filter(Boolean));
  const text = fitting(unit, longestAddress / fields.size);
  const withText = (value: string): HttpRequest => {
    const search = [...fields].map((field) => `${field}=${encodeURIComponent(value)}`).join('&');
    return { method: calls[call].method, path: `${pathOf(call, 'me')}?${search}` };
  };
  return {
    call,
    how: `${how} in the query`,
    hostile: withText(text),
    plain: withText(plainUrlTextLike(text)),
  };
}

function inPath(call: CallName, how: string, unit: string): HostilePair {
  const text = fitting(unit, longestAddress / 2);
  const { method } = calls[call];
  const withText = (value: string) => ({ method, path: pathOf(call, encodeURIComponent(value)) });
  return {
    call,
    how: `${how} in the path`,
    hostile: withText(text),
    plain: withText(plainUrlTextLike(text)),
  };
}

/** Repeats `unit` until the encoded URL has `room` characters. */
function fitting(unit: string, room: number): string {
  const each = encodeURIComponent(repeated(unit, 100)).length / 100;
  return repeated(unit, Math.floor(room / each));
}

function pathOf(call: CallName, id: string): string {
  return apiBase + calls[call].path.replaceAll(/\{\w+\}/g, id);
}
