import { type CatalogueHostel, searchRecordOf, searchSettings } from '@patna/contracts';
import type { Options, SearchOptions } from 'minisearch';

/** The texts of a hostel that are searched, by field. */
export interface Row {
  readonly id: string;
  readonly text: Readonly<Record<string, string>>;
}

const fields = searchSettings.searchableAttributes;

export function rowsOf(hostels: readonly CatalogueHostel[]): Row[] {
  return hostels.map((hostel) => {
    const record: Record<string, unknown> = { ...searchRecordOf(hostel) };
    const text = fields.map((field) => [fieldName(field), textOf(valueAt(record, field))]);
    return { id: hostel.id, text: Object.fromEntries(text) as Row['text'] };
  });
}

/** The settings that MiniSearch recommends for typing mistakes: a prefix for the last word, and one or two mistakes. */
export function miniSearchOptions(): Options<Record<string, string>> & {
  searchOptions: SearchOptions;
} {
  return {
    fields: fields.map(fieldName),
    searchOptions: {
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
      combineWith: 'AND',
    },
  };
}

function fieldName(field: string): string {
  return field.replaceAll('.', '_');
}

function valueAt(record: Record<string, unknown>, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], record);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : '';
}
