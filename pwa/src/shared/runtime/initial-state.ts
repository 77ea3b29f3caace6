import type { ListingCard } from '@patna/contracts';
import type { RelaxedFilter } from '@patna/search';
import type { Language } from '../i18n/i18n.ts';
import type { RuntimeConfig } from './runtime-config-shape.ts';

/** A page of cards from the server. */
export interface ListingPage {
  data: ListingCard[];
  totalPages: number;
  page: number;
  /** Cursor of the next page; absent on the last page. */
  nextCursor?: string | undefined;
  /** What was left out of the search text because no hostel has everything. */
  relaxed?: readonly RelaxedFilter[] | undefined;
  /** Hostels left out because they do not state what a filter asks for. */
  unstated?: number | undefined;
}

/** Data that the server embeds in the document. Every part may be missing. */
export interface InitialState {
  config?: RuntimeConfig | undefined;
  listings?: ListingPage | undefined;
  /** When the server read the listings, ISO 8601. */
  servedAt?: string | undefined;
  lang?: Language | undefined;
  /** True for a document from the worker's cache. */
  kept?: boolean | undefined;
}

let cached: InitialState | undefined;

/** The embedded data; empty in the worker's app shell. */
export function initialState(): InitialState {
  const element = document.getElementById('app-data');
  cached ??= { ...parse(element?.textContent), kept: element?.dataset['kept'] !== undefined };
  return cached;
}

function parse(text: string | null | undefined): InitialState {
  if (!text) return {};
  try {
    return JSON.parse(text) as InitialState;
  } catch {
    return {};
  }
}
