import type { ListingCard } from '@patna/contracts';
import type { Language } from '../i18n/i18n.ts';
import type { RuntimeConfig } from './runtime-config-shape.ts';

/** A page of cards as the server answers it. */
export interface ListingPage {
  data: ListingCard[];
  totalPages: number;
  page: number;
  /** Where the next page begins; absent on the last page. */
  nextCursor?: string | undefined;
}

/** What the server wrote into the document beside the markup; every part may be missing. */
export interface InitialState {
  config?: RuntimeConfig | undefined;
  listings?: ListingPage | undefined;
  /** When the server read the listings, ISO 8601. */
  servedAt?: string | undefined;
  lang?: Language | undefined;
  /** The document is one that the worker kept: its cards are as old as `servedAt`. */
  kept?: boolean | undefined;
}

let cached: InitialState | undefined;

/** The document's own data; empty when the page came from the worker's app shell. */
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
