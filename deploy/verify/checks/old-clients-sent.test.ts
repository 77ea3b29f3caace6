import type { CallName } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../abuse/upload-corpus.ts';
import { acceptedRefusals } from '@patna/testing/old-clients/accepted-breaks.ts';
import { frozenContracts } from '@patna/testing/old-clients/frozen-contracts.ts';
import { least, withBody } from '../old-clients/minimal-bodies.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { ApiResponse } from '@patna/testing/http/call.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';

let world: RunningServices;
let owner: TestPerson;
let admin: TestPerson;
let hostel: string;
let image: string;

beforeAll(async () => {
  world = await startServices();
  [owner, admin] = await Promise.all([
    world.identity.person('owner'),
    world.identity.person('admin', { role: 'admin' }),
  ]);
  await send('saveUserData', owner, { ...bodyOf('saveUserData'), clerkUserId: owner.subject });
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await photo())]), 'photo.jpg');
  const { data } = expectOk('uploadImages', await send('uploadImages', owner, form));
  image = data[0]?.url ?? '';
  hostel = expectOk('createListing', await sendLeast('createListing', owner)).data.id;
});

afterAll(() => world?.stop());

function bodyOf(name: string): object {
  // The photo must be one that the owner has uploaded.
  const own = name === 'createListing' ? { hostelImages: [image] } : {};
  return { ...(least[name] as object), ...own };
}

function send(name: CallName, { token }: TestPerson, body: unknown): Promise<ApiResponse> {
  const params = {
    userId: 'me',
    listingId: hostel,
    id: hostel,
    reviewId: 'none',
    reportId: 'none',
    enquiryId: 'none',
    form: 'new',
    listId: 'list-1',
    claim: 'gstin',
  };
  return world.call(name, { token, params, body });
}

function sendLeast(name: CallName, person: TestPerson): Promise<ApiResponse> {
  return send(name, person, bodyOf(name));
}

/** Sends the call as the owner or, if owners may not make it, as the admin. */
async function sendByWhoMay(name: CallName): Promise<ApiResponse> {
  const answer = await sendLeast(name, owner);
  return answer.status === 403 ? sendLeast(name, admin) : answer;
}

describe.each(frozenContracts)('the least that a client of $name sends', ({ document }) => {
  const names = withBody(document).map(([name]) => name as CallName);

  it('is refused for its body only in accepted cases', async () => {
    const refused: string[] = [];
    for (const name of names) {
      const { status } = await sendByWhoMay(name);
      if (status === 400) refused.push(name);
    }
    expect(refused.toSorted()).toEqual(Object.keys(acceptedRefusals).toSorted());
  });
});

it.each(Object.entries(acceptedRefusals))('%s is refused as decided', async (name, decided) => {
  const refused = await sendByWhoMay(name as CallName);
  const { errors } = expectProblem(refused, 'validation_failed', decided.field);
  expect(errors?.map(({ rule }) => rule)).toEqual([decided.rule]);
});
