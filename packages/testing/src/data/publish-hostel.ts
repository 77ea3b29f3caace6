import { expectOk } from '../http/expect-answer.ts';
import type { TestPerson } from '../servers/test-identity.ts';
import type { RunningServices } from '../stack/five-services.ts';
import { requiredClaims } from './required-claims.ts';

/** Creates a hostel as its owner, then verifies and approves it as a moderator. Returns its id. */
export async function publishHostel(
  { call }: Pick<RunningServices, 'call'>,
  body: object,
  { owner, admin }: { readonly owner: TestPerson; readonly admin: TestPerson },
): Promise<string> {
  const created = await call('createListing', { token: owner.token, body });
  const listingId = expectOk('createListing', created).data.id;
  const asModerator = { params: { listingId }, token: admin.token };
  for (const claim of requiredClaims()) {
    expectOk('recordClaim', await call('recordClaim', { ...asModerator, body: claim }));
  }
  const headers = { 'If-Match': '*' };
  const decision = { ...asModerator, headers, body: { decision: 'approve' } };
  expectOk('decideListing', await call('decideListing', decision));
  return listingId;
}
