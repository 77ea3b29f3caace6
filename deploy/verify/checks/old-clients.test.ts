import { apiBase, type CallName, calls, type Operation, operations } from '@patna/contracts';
import { openApiDocument } from '@patna/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../old-clients/breaking-changes.ts';
import { acceptedBreaks } from '@patna/testing/old-clients/accepted-breaks.ts';
import type { ApiDocument } from '@patna/testing/old-clients/api-document.ts';
import {
  checkerOf,
  frozenContracts,
  unreadableForOldClients,
} from '@patna/testing/old-clients/frozen-contracts.ts';
import { least, withBody } from '../old-clients/minimal-bodies.ts';

describe.each(frozenContracts)('a client of $name', ({ document }) => {
  it('still finds everything it calls, sends and reads', () => {
    const found = breakingChanges(document, openApiDocument() as unknown as ApiDocument);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(acceptedBreaks).toSorted());
  });

  it.each(withBody(document))('is understood when it sends the least: %s', (name, _, schema) => {
    const body = least[name];
    expect(checkerOf(schema).safeParse(body).error).toBeUndefined();
    const operation: Operation = operations[name as CallName];
    expect(operation.body?.safeParse(body).error).toBeUndefined();
  });

  it('could not read an answer without a required property', () => {
    const { method, path } = calls.fetchListings;
    const media = 'application/json';
    const answered = (body: object) =>
      unreadableForOldClients(
        { method, path: apiBase + path },
        { status: 200, media, body },
      ).join();
    expect(answered({ data: [], totalPages: 0, page: 1, more: 'new' })).toBe('');
    expect(answered({ data: [], page: 1 })).toContain('cannot read fetchListings');
  });

  it('could not read a refusal of another shape', () => {
    const { method, path } = calls.fetchListings;
    const media = 'application/problem+json';
    const said = { type: '', title: '', message: '', requestId: '', status: 400 };
    const refused = (body: object) =>
      unreadableForOldClients(
        { method, path: apiBase + path },
        { status: 400, media, body },
      ).join();
    expect(refused({ ...said, code: 'validation_failed' })).toBe('');
    expect(refused({ ...said, code: 'unheard_of' })).toContain('at code');
  });
});
