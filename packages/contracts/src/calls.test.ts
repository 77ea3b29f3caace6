import { describe, expect, it } from 'vitest';
import {
  apiBase,
  type CallName,
  calls,
  callUrl,
  reservedListingIds,
  serviceNames,
} from './calls.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const names = Object.keys(calls) as CallName[];

describe('callUrl', () => {
  it('fills in path parameters and omits undefined query parameters', () => {
    expect(callUrl('getListing', { id: 'hostel_xx01' })).toBe('/api/v1/listings/hostel_xx01');
    expect(callUrl('fetchListings')).toBe('/api/v1/listings/fetch-listings');
    expect(callUrl('fetchListings', {}, { page: 2, limit: undefined })).toBe(
      '/api/v1/listings/fetch-listings?page=2',
    );
    expect(callUrl('addReview', { listingId: 'h1', userId: 'me' })).toBe(
      '/api/v1/listings/h1/add-review/me',
    );
  });

  it('escapes values so that they cannot change the path', () => {
    expect(callUrl('getListing', { id: '../user/get-user?x=1#y' })).toBe(
      '/api/v1/listings/..%2Fuser%2Fget-user%3Fx%3D1%23y',
    );
    expect(callUrl('getUser', {}, { email: 'a+b&c=d@example.com' })).toBe(
      '/api/v1/user/get-user?email=a%2Bb%26c%3Dd%40example.com',
    );
  });

  it('names the missing parameter in its error', () => {
    expect(() => callUrl('addReview', { listingId: 'h1' })).toThrow(
      'addReview needs the path parameter userId',
    );
  });
});

describe('calls', () => {
  it('each have exactly one operation', () => {
    expect(Object.keys(operations).toSorted()).toEqual(names.toSorted());
  });

  it('differ in method or path', () => {
    const addresses = names.map((name) => `${calls[name].method} ${calls[name].path}`);
    expect(new Set(addresses).size).toBe(names.length);
  });

  it('each belong to a service, and every service has some', () => {
    const served = new Set(names.map((name) => calls[name].service));
    expect([...served].toSorted()).toEqual([...serviceNames].toSorted());
  });

  it('are ordered so that no parameter shadows a static path', () => {
    for (const [index, name] of names.entries()) {
      const { method, path } = calls[name];
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      const shadowed = names
        .slice(index + 1)
        .filter((later) => calls[later].method === method && pattern.test(calls[later].path));
      expect(shadowed, `${name} comes before them`).toEqual([]);
    }
  });

  it('reserve every static segment at the place of a hostel id', () => {
    const words = names
      .map((name) => calls[name].path.split('/'))
      .filter((parts) => parts[1] === 'listings')
      .map((parts) => parts.at(-1) ?? '')
      .filter((last) => !last.startsWith('{'));
    expect([...reservedListingIds].toSorted()).toEqual([...new Set(words)].toSorted());
  });

  it('have schemas for exactly the parameters of their path', () => {
    for (const name of names) {
      const inPath = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const { params }: Operation = operations[name];
      const inSchema = params ? Object.keys(params.shape) : [];
      expect(inSchema.toSorted(), name).toEqual(inPath.toSorted());
    }
  });

  it('share one base path', () => {
    const params = {
      id: 'x',
      userId: 'me',
      listingId: 'x',
      enquiryId: 'x',
      imageId: 'x',
      uploadId: 'x',
      reviewId: 'x',
      reportId: 'x',
      form: 'new',
      linkId: 'x',
      listId: 'x',
      searchId: 'x',
      messageId: 'x',
      claim: 'visited',
      paperId: 'x',
      invitationId: 'x',
      managerId: 'x',
    };
    for (const name of names) expect(callUrl(name, params).startsWith(`${apiBase}/`)).toBe(true);
  });
});
