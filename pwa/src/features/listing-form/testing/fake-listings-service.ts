import type { ManagedListing, OwnedListing, ServerDraft } from '@patna/contracts';
import { vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';

export interface FakeListingsService {
  listing: OwnedListing;
  /** Hostels that the person helps to manage. */
  managed: ManagedListing[];
  draft: ServerDraft | null;
  /** Received edit bodies. */
  readonly edits: Record<string, unknown>[];
  /** Answers that the same key is still in progress. */
  isBusy: boolean;
}

/** A fake listings service with one hostel and one draft. */
export function fakeListingsService(): FakeListingsService {
  const service: FakeListingsService = {
    listing: sampleListing,
    managed: [],
    draft: null,
    edits: [],
    isBusy: false,
  };
  const json = (data: unknown, status = 200) => {
    const headers = {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    };
    return new Response(JSON.stringify(data), { status, headers });
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path.endsWith('/owner-listings')) return json({ data: [service.listing] });
    if (path.endsWith('/managed-listings')) return json({ data: service.managed });
    if (path.endsWith('/drafts')) return json({ data: service.draft ? [service.draft] : [] });
    if (path.includes('/drafts/')) {
      return json({ data: { form: 'hostel_1', version: 1, savedAt: sampleListing.createdAt } });
    }
    if (method !== 'PATCH') throw new Error(`Nobody answers ${path}`);
    const edit = JSON.parse(body as string) as Record<string, unknown>;
    service.edits.push(edit);
    if (service.isBusy) {
      return json(
        { code: 'idempotency_in_flight', message: 'Wait a moment.', requestId: 'r' },
        409,
      );
    }
    if (edit['version'] !== service.listing.version) {
      return json({ code: 'conflict', message: 'stale', requestId: 'r' }, 409);
    }
    service.listing = { ...service.listing, ...edit, version: service.listing.version + 1 };
    return json({ data: service.listing });
  });
  return service;
}
