import { maxOpenInvitations, maxManagers } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

const dayMs = 86_400_000;

let desk: ManagerWorld;
beforeAll(async () => {
  desk = await openManagerWorld();
}, 60_000);
afterAll(() => desk?.world.stop());

const invitations = () => desk.world.mongo.client.db('listings').collection('manager_invitations');

describe('invitations', () => {
  it('make one person a co-manager, once', async () => {
    const id = await desk.hostel();
    const token = await desk.invitation(id, 'everything');
    const [asha, bina] = await Promise.all([
      desk.world.identity.person('asha', { name: 'Asha' }),
      desk.world.identity.person('bina'),
    ]);
    const opened = expectOk('openInvitation', await desk.open(asha, token)).data;
    expect(opened).toMatchObject({ listingId: id, role: 'everything', accepted: false });
    const days = (Date.parse(opened.expiresAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);

    const accepted = expectOk('acceptInvitation', await desk.accept(asha, token));
    expect(accepted.data).toEqual({ ...opened, accepted: true });
    expect(expectOk('acceptInvitation', await desk.accept(asha, token))).toEqual(accepted);
    expectProblem(await desk.accept(bina, token), 'gone');
    expectProblem(await desk.open(bina, token), 'gone');
    expect(await desk.teamOf(id)).toMatchObject({
      managers: [{ name: 'Asha', role: 'everything' }],
      invitations: [],
    });
    const again = await desk.invitation(id, 'inbox');
    expectProblem(await desk.accept(asha, again), 'conflict');
    expectProblem(await desk.accept(desk.owner, again), 'conflict');
  });

  it('are stored without their token', async () => {
    const token = await desk.invitation(await desk.hostel(), 'inbox');
    expect(await desk.world.mongo.collectionsWith(token)).toEqual([]);
  });

  it('are the same when the request is repeated, and gone once they were withdrawn', async () => {
    const id = await desk.hostel();
    const key = '01890a5d-ac96-774b-bcce-b302099a8057';
    const first = expectOk('inviteManager', await desk.invite(id, 'inbox', { key })).data;
    expect(expectOk('inviteManager', await desk.invite(id, 'inbox', { key })).data).toEqual(first);
    expect((await desk.teamOf(id))?.invitations).toHaveLength(1);

    const { token, invitationId } = first;
    const request = { params: { listingId: id, invitationId }, token: desk.owner.token };
    for (let time = 0; time < 2; time += 1) {
      expectOk('withdrawInvitation', await desk.world.call('withdrawInvitation', request));
    }
    expect(await desk.teamOf(id)).toBeUndefined();
    expectProblem(await desk.accept(await desk.world.identity.person('late'), token), 'gone');
    expectProblem(await desk.invite(id, 'inbox', { key }), 'gone');
  });

  it('end after seven days and then leave room for others', async () => {
    const id = await desk.hostel();
    const tokens = [];
    for (let n = 0; n < maxOpenInvitations; n += 1) tokens.push(await desk.invitation(id, 'inbox'));
    expectProblem(await desk.invite(id, 'inbox'), 'conflict');
    const past = { $set: { expiresAt: new Date(Date.now() - 1000) } };
    await invitations().updateMany({ listingId: id }, past);
    const late = await desk.world.identity.person('too-late');
    expectProblem(await desk.accept(late, tokens[0] ?? ''), 'gone');
    expect(await desk.teamOf(id)).toBeUndefined();
    expectOk('inviteManager', await desk.invite(id, 'inbox'));
  });

  it('let concurrent requests create no more than the most', async () => {
    const id = await desk.hostel();
    const asked = Array.from({ length: maxOpenInvitations + 3 }, () => desk.invite(id, 'inbox'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxOpenInvitations);
    expect((await desk.teamOf(id))?.invitations).toHaveLength(maxOpenInvitations);
  });

  it('let a hostel have no more than five co-managers', async () => {
    const id = await desk.hostel();
    const token = await desk.invitation(id, 'inbox');
    for (let n = 0; n < maxManagers; n += 1) await desk.manager(id, 'inbox', `helper-${n}`);
    const sixth = await desk.world.identity.person('sixth');
    expectProblem(await desk.accept(sixth, token), 'conflict');
    expectProblem(await desk.invite(id, 'inbox'), 'conflict');
  });
});
