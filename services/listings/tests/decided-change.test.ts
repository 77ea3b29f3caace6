import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { openChangeWorld } from './change-world.ts';
import { claimOf, reason } from './claim-world.ts';

type ChangeWorld = Awaited<ReturnType<typeof openChangeWorld>>;
let opened: ChangeWorld;
let world: ChangeWorld['world'];
let admin: ChangeWorld['admin'];
let stranger: ChangeWorld['stranger'];
let record: ChangeWorld['record'];
let recorded: ChangeWorld['recorded'];
let move: ChangeWorld['move'];
let approved: ChangeWorld['approved'];
let edit: ChangeWorld['edit'];
let decide: ChangeWorld['decide'];
let shown: ChangeWorld['shown'];
let waitingItem: ChangeWorld['waitingItem'];
let auditOf: ChangeWorld['auditOf'];
let own: ChangeWorld['own'];

beforeAll(async () => {
  opened = await openChangeWorld();
  ({
    world,
    admin,
    stranger,
    record,
    recorded,
    move,
    approved,
    edit,
    decide,
    shown,
    waitingItem,
    auditOf,
    own,
  } = opened);
}, 60_000);

afterAll(() => opened?.world.stop());

describe('the decision on a change', () => {
  it('refuses a change with a reason, keeps the approved version, and lets the owner edit their own', async () => {
    const id = await approved();
    await edit(id, { propertyName: 'Another Hostel', description: 'Ring me at once.' });
    expectOk('decideListing', await decide(id, { decision: 'reject', reason }));
    expect((await shown(id)).propertyName).not.toBe('Another Hostel');
    expect(await own(id)).toMatchObject({
      status: 'live',
      propertyName: 'Another Hostel',
      waiting: { facts: ['propertyName', 'description'], rejectionReason: reason },
    });
    expect(await waitingItem(id)).toBeUndefined();
    const facts = await world.bus.heard(world.service, 'ListingRejected');
    const published = facts.filter(({ data }) => data.listing.listingId === id);
    expect(published).toMatchObject([
      { data: { reason, byModerator: true, listing: { status: 'live' } } },
    ]);
    // An unrelated edit keeps the reason of the rejection.
    expect((await edit(id, { haveWarden: false })).waiting?.rejectionReason).toBe(reason);
    expect((await edit(id, { propertyName: 'Ganga House' })).waiting).not.toHaveProperty(
      'rejectionReason',
    );
    const item = await waitingItem(id);
    expect(item?.history?.decisions).toMatchObject([
      { action: 'listing.change-rejected', reason, to: 'propertyName, description' },
    ]);
  });

  it('shows earlier rejections, hidings and reports', async () => {
    const id = await approved();
    const { token } = stranger;
    const body = { reason: 'fraud', text: 'The number is not theirs.' };
    const report = { params: { listingId: id }, token, body };
    expectOk('reportListing', await world.call('reportListing', report));
    const reports = await world.call('moderationQueue', {
      token: admin.token,
      query: { kind: 'reports' },
    });
    const [item] = expectOk('moderationQueue', reports).data;
    if (item?.kind !== 'reports') throw new Error('No report waits');
    const verdict = { params: { reportId: item.report._id }, token: admin.token };
    const hide = { ...verdict, body: { decision: 'hide', reason } };
    expectOk('decideReport', await world.call('decideReport', hide));
    expectOk('changeListingStatus', await move(id, 'in review'));
    expect((await waitingItem(id))?.history).toMatchObject({
      decisions: [{ action: 'listing.rejected', reason }],
      reports: [{ reason: 'fraud', text: body.text, status: 'upheld' }],
    });
  });

  it('withdraws claims about the changed fact only when the change is approved', async () => {
    const id = await approved();
    for (const kind of ['identity', 'gstin', 'woman-warden']) {
      expectOk('recordClaim', await record(id, claimOf(kind)));
    }
    const kinds = async () => (await recorded(id)).map(({ claim }) => claim);
    await edit(id, { ownerName: 'Another Owner' });
    expect(await kinds()).toEqual(['address', 'identity', 'gstin', 'woman-warden']);
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expect(await kinds()).toEqual(['address', 'woman-warden']);
    const log = await auditOf(id);
    const withdrawn = log.filter(({ action }) => action === 'claim.withdrawn');
    expect(withdrawn).toHaveLength(2);
    for (const entry of withdrawn) {
      expect(entry).toMatchObject({ actorId: admin.userId, reason: 'Changed: ownerName' });
    }
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'listing.change-approved', to: 'ownerName' }),
    );
  });

  it('applies only to the version that the moderator saw', async () => {
    const id = await approved();
    const { version } = await edit(id, { propertyName: 'Another Hostel' });
    await edit(id, { propertyName: 'A Third Hostel' });
    const params = { listingId: id };
    const body = { decision: 'approve', version };
    const late = await world.call('decideListing', { params, token: admin.token, body });
    expectProblem(late, 'conflict');
  });

  it('on a paused hostel can be made while it is paused, and resuming then needs no review', async () => {
    const id = await approved();
    expectOk('changeListingStatus', await move(id, 'paused'));
    await edit(id, { propertyName: 'Another Hostel' });
    const resumed = expectOk('changeListingStatus', await move(id, 'live')).data;
    expect(resumed).toMatchObject({ status: 'live', waiting: { facts: ['propertyName'] } });
    expect((await shown(id)).propertyName).not.toBe('Another Hostel');
    expectOk('changeListingStatus', await move(id, 'paused'));
    const { data } = expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expect(data).toMatchObject({ status: 'paused', propertyName: 'Another Hostel' });
  });

  it('includes a waiting change when the hostel was taken off the public pages meanwhile', async () => {
    const id = await approved();
    await edit(id, { propertyName: 'Another Hostel' });
    const listings = world.mongo.client.db('listings').collection('listings');
    await listings.updateOne({ hostelId: id }, { $set: { status: 'in review' } });
    expect((await waitingItem(id))?.listing.propertyName).toBe('Another Hostel');
    expectOk('decideListing', await decide(id, { decision: 'approve' }));
    expect((await shown(id)).propertyName).toBe('Another Hostel');
    expect(await listings.findOne({ hostelId: id })).not.toHaveProperty('pending');
  });
});
