import { z } from 'zod';
import { ApiError } from './api-error.ts';

// Parameters that are refused, because ignoring them would return hits that the caller wanted to exclude.
const NOT_PART = [
  'tagFilters',
  'optionalFilters',
  'facets',
  'aroundLatLngViaIP',
  'insideBoundingBox',
  'insidePolygon',
  'distinct',
];

const LONGEST_QUERY = 512;

const names = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => (typeof value === 'string' ? namesFromText(value) : value));

/** A list, or a list as JSON text. */
const filterList = z
  .union([z.string(), z.array(z.unknown())])
  .transform((value) =>
    typeof value === 'string' && value.startsWith('[') ? fromJson(value) : value,
  );

const flag = z.union([z.boolean(), z.stringbool()]);

const parameters = z.object({
  query: z.string().default(''),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  hitsPerPage: z.coerce.number().int().min(0).max(1000).optional(),
  attributesToRetrieve: names.optional(),
  attributesToHighlight: names.optional(),
  restrictSearchableAttributes: names.optional(),
  filters: z.string().max(4096).default(''),
  facetFilters: filterList.optional(),
  numericFilters: filterList.optional(),
  aroundLatLng: z.string().default(''),
  aroundRadius: z.union([z.literal('all'), z.coerce.number().int().min(1)]).optional(),
  aroundPrecision: z.coerce.number().int().min(1).optional(),
  enableRules: flag.default(true),
  synonyms: flag.default(true),
  highlightPreTag: z.string().max(64).optional(),
  highlightPostTag: z.string().max(64).optional(),
});

/** The parameters of a search, validated. */
export type QueryParameters = z.infer<typeof parameters>;

/** Reads a search that was sent as JSON or as a `params` string. Throws ApiError 400. */
export function readQuery(body: unknown): QueryParameters {
  const given = { ...(body as Record<string, unknown> | null) };
  const encoded = typeof given['params'] === 'string' ? given['params'] : '';
  const merged = { ...given, ...Object.fromEntries(new URLSearchParams(encoded)) };
  const present = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
  );
  const missing = NOT_PART.find((name) => name in present && !isBlank(present[name]));
  if (missing !== undefined) {
    throw new ApiError(400, `${missing} is not part of this emulator`);
  }
  const parsed = parameters.safeParse(present);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  return { ...parsed.data, query: parsed.data.query.slice(0, LONGEST_QUERY) };
}

function namesFromText(text: string): string[] {
  if (!text.startsWith('[')) return text.split(',').filter(Boolean);
  const names_ = z.array(z.string()).safeParse(fromJson(text));
  if (!names_.success) throw new ApiError(400, 'a list of attributes is not valid JSON');
  return names_.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'a list is not valid JSON');
  }
}

function isBlank(value: unknown): boolean {
  return (
    value === '' ||
    value === '[]' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
