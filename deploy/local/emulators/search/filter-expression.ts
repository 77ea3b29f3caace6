import type { IndexedObject } from '@patna/search';
import { ApiError } from './api-error.ts';
import { listSetting, type Settings } from './settings.ts';

export type Condition = (object: IndexedObject) => boolean;

/** `price >= 5`, `price:1 TO 5`, `facet:value` or a tag, possibly after NOT. */
interface Term {
  readonly kind: 'facet' | 'numeric' | 'tag';
  readonly test: Condition;
}

/**
 * Reads Algolia's `filters`: terms, possibly after NOT, which OR joins to groups and AND joins to a filter. Refuses
 * what Algolia refuses: AND within OR, NOT before a group, and OR between facets, numbers and tags. Throws ApiError
 * 400.
 */
export function readFilters(text: string, settings: Settings): Condition {
  const tokens = tokensOf(text);
  let at = 0;
  const next = () => tokens[at];
  const takeIf = (token: string) => next() === token && at++ >= 0;

  const term = (): Term => {
    const isNegated = takeIf('NOT');
    const token = tokens[at++];
    if (token === undefined || /^(?:AND|OR|NOT|\(|\))$/.test(token)) {
      throw invalid(`a condition is missing before ${token ?? 'the end'}`);
    }
    const read = termOf(token, settings);
    return isNegated ? { ...read, test: (object) => !read.test(object) } : read;
  };
  const anyOf = (): Condition => {
    const terms = [term()];
    while (takeIf('OR')) terms.push(term());
    if (new Set(terms.map(({ kind }) => kind)).size > 1) {
      throw invalid('filters of different kinds cannot be joined by OR');
    }
    return (object) => terms.some(({ test }) => test(object));
  };
  const group = (): Condition => {
    if (!takeIf('(')) return anyOf();
    const condition = anyOf();
    if (!takeIf(')')) throw invalid('only OR is allowed between parentheses');
    return condition;
  };

  const groups = [group()];
  while (takeIf('AND')) groups.push(group());
  if (at < tokens.length) throw invalid(`unexpected ${next()}`);
  return (object) => groups.every((test) => test(object));
}

/**
 * Reads `numericFilters` or `facetFilters`: entries of a list are joined by AND, entries of a list inside it by OR.
 * Throws ApiError 400.
 */
export function readFilterList(
  value: unknown,
  kind: 'facet' | 'numeric',
  settings: Settings,
): Condition {
  const one = (text: unknown): Condition => {
    if (typeof text !== 'string') throw invalid('a filter must be a text');
    if (kind === 'numeric') {
      const term = termOf(text, settings);
      if (term.kind !== 'numeric') throw invalid(`${text} is no numeric filter`);
      return term.test;
    }
    const [, attribute = '', minus, given = ''] = /^([^:]+):(-)?(.*)$/s.exec(text) ?? [];
    if (attribute === '') throw invalid(`${text} is no facet filter`);
    const test = facetTest(attribute, given.replace(/^\\-/, '-'), settings);
    return minus ? (object) => !test(object) : test;
  };
  const entries = Array.isArray(value) ? value : [value];
  const tests = entries.map((entry): Condition => {
    if (!Array.isArray(entry)) return one(entry);
    const some = entry.map(one);
    return (object) => some.some((test) => test(object));
  });
  return (object) => tests.every((test) => test(object));
}

/** Splits the text into parentheses, keywords, and conditions including the spaces around their operators. */
function tokensOf(text: string): string[] {
  const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
  const plain = String.raw`[^\s()"':<>=!]+`;
  const name = `(?:${quoted}|${plain})`;
  const condition = `${name}\\s*(?:<=|>=|!=|<|>|=)\\s*${plain}|${name}\\s*:\\s*${plain}\\s+TO\\s+${plain}|${name}\\s*:\\s*${name}|${name}`;
  const token = new RegExp(`\\s*(?:([()])|(AND|OR|NOT)(?=[\\s(]|$)|(${condition}))`, 'y');
  const tokens: string[] = [];
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw invalid(`unreadable at ${text.slice(from, from + 20)}`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

function termOf(text: string, settings: Settings): Term {
  const [, number, operator, operand] = /^(.+?)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)$/s.exec(text) ?? [];
  if (number !== undefined && operator !== undefined) {
    const test = comparisons[operator];
    const limit = toNumber(operand);
    if (!test) throw invalid(text);
    return numericTerm(number, (value) => test(value, limit), settings);
  }
  const [, ranged, low, high] = /^(.+?)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)$/s.exec(text) ?? [];
  if (ranged !== undefined) {
    const [from, to] = [toNumber(low), toNumber(high)];
    return numericTerm(ranged, (value) => value >= from && value <= to, settings);
  }
  const [, attribute, value] = /^("(?:[^"]*)"|'[^']*'|[^:]+?)\s*:\s*(.+)$/s.exec(text) ?? [];
  if (attribute !== undefined && value !== undefined) {
    return { kind: 'facet', test: facetTest(unquoted(attribute), unquoted(value), settings) };
  }
  if (/^[^"']*[<>=]/.test(text)) throw invalid(`${text} compares no number`);
  const tag = unquoted(text);
  return { kind: 'tag', test: (object) => valuesAt(object, '_tags').includes(tag) };
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
  '>=': (value, limit) => value >= limit,
  '>': (value, limit) => value > limit,
};

function numericTerm(name: string, test: (value: number) => boolean, settings: Settings): Term {
  const attribute = unquoted(name);
  const indexed = listSetting(settings, 'numericAttributesForFiltering');
  const isIndexed = indexed?.some(
    (each) => each.replace(/^equalOnly\((.+)\)$/, '$1') === attribute,
  );
  const matches: Condition = (object) =>
    valuesAt(object, attribute).some((value) => typeof value === 'number' && test(value));
  return { kind: 'numeric', test: isIndexed === false ? () => false : matches };
}

/**
 * A test for one facet, ignoring upper and lower case. An attribute that is not declared for faceting matches nothing.
 */
function facetTest(attribute: string, value: string, settings: Settings): Condition {
  const declared = (listSetting(settings, 'attributesForFaceting') ?? []).map((entry) =>
    entry.replace(/^(?:filterOnly|searchable|afterDistinct)\((.+)\)$/, '$1'),
  );
  if (!declared.includes(attribute)) return () => false;
  const wanted = value.toLowerCase();
  return (object) =>
    valuesAt(object, attribute).some((each) => String(each).toLowerCase() === wanted);
}

/** The texts, numbers and booleans under a dotted path, including those in lists. */
export function valuesAt(object: unknown, path: string): unknown[] {
  let values: unknown[] = [object];
  for (const step of path.split('.')) {
    values = values.flatMap((value) =>
      typeof value === 'object' && value !== null ? [(value as Record<string, unknown>)[step]] : [],
    );
    values = values.flat();
  }
  return values.filter((value) => value !== undefined && value !== null);
}

function unquoted(text: string): string {
  const [, , inner] = /^(["'])(.*)\1$/s.exec(text) ?? [];
  return (inner ?? text).replace(/\\(.)/g, '$1');
}

function toNumber(text: string | undefined): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw invalid(`${text} is no number`);
  return value;
}

function invalid(reason: string): ApiError {
  return new ApiError(400, `filters: ${reason}`);
}
