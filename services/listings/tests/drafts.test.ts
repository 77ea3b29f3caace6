import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let writer: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  writer = await world.identity.person('writer');
  other = await world.identity.person('other');
}, 60_000);

afterAll(() => world?.stop());

function save(form: string, body: object, person = writer) {
  const params = { userId: 'me', form };
  return world.call('saveDraft', { params, body, token: person.token });
}

async function drafts(person = writer) {
  const answer = await world.call('ownDrafts', { params: { userId: 'me' }, token: person.token });
  return expectOk('ownDrafts', answer).data;
}

const typed = (content: string, version: number, device = 'phone') => ({
  content: JSON.stringify(content),
  version,
  device,
});

describe('drafts', () => {
  it('are stored one per form, newest first, until they are dropped', async () => {
    expect(expectOk('saveDraft', await save('new', typed('one', 0))).data.version).toBe(1);
    await save('hostel_1', typed('other', 0));
    await save('new', typed('two', 1));
    const found = await drafts();
    expect(found.map(({ form, version, content }) => [form, version, content])).toEqual([
      ['new', 2, '"two"'],
      ['hostel_1', 1, '"other"'],
    ]);
    const drop = { params: { userId: 'me', form: 'new' }, token: writer.token };
    expectOk('dropDraft', await world.call('dropDraft', drop));
    expectOk('dropDraft', await world.call('dropDraft', drop));
    expect((await drafts()).map(({ form }) => form)).toEqual(['hostel_1']);
  });

  it('are not overwritten by a phone that has not seen the newest version', async () => {
    await save('edit_1', typed('first phone', 0, 'first'));
    expectProblem(await save('edit_1', typed('second phone', 0, 'second')), 'conflict');
    expect(
      expectOk('saveDraft', await save('edit_1', typed('seen', 1, 'second'))).data.version,
    ).toBe(2);
    expectProblem(await save('edit_1', typed('late', 1, 'first')), 'conflict');
  });

  it('survive an answer lost on the way to the phone', async () => {
    await save('edit_2', typed('one', 0));
    await save('edit_2', typed('two', 0));
    const found = (await drafts()).find(({ form }) => form === 'edit_2');
    expect(found).toMatchObject({ content: '"two"', version: 2 });
  });

  it('of new hostels are limited to ten, and existing ones stay editable', async () => {
    const many = await world.identity.person('many');
    const ids = Array.from({ length: 9 }, (_, n) => `new-${n}`);
    for (const form of ['new', ...ids])
      expectOk('saveDraft', await save(form, typed('a', 0), many));
    const params = { userId: 'me', form: 'new-9' };
    const refused = await world.call('saveDraft', {
      params,
      body: typed('one more', 0),
      token: many.token,
      headers: { 'accept-language': 'hi' },
    });
    const problem = expectProblem(refused, 'conflict', 'form');
    expect(problem.message).toContain('10 अधूरे फ़ॉर्म');
    expect(problem.errors).toMatchObject([{ field: 'form', rule: 'drafts_full' }]);
    expectOk('saveDraft', await save('new-8', typed('gone on with', 1), many));
    expectOk('saveDraft', await save('hostel_1', typed('a change', 0), many));
    const drop = { params: { userId: 'me', form: 'new' }, token: many.token };
    expectOk('dropDraft', await world.call('dropDraft', drop));
    expectOk('saveDraft', await save('new-9', typed('one more', 0), many));
    const forms = (await drafts(many)).map(({ form }) => form);
    expect(forms.toSorted()).toEqual(['hostel_1', ...ids, 'new-9']);
  });

  it('of new hostels are limited to ten even when several start at once', async () => {
    const hasty = await world.identity.person('hasty');
    for (let n = 0; n < 8; n += 1) await save(`new-${n}`, typed('a', 0), hasty);
    const forms = ['new-a', 'new-b', 'new-c', 'new-d'];
    const answers = await Promise.all(forms.map((form) => save(form, typed('b', 0), hasty)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(await drafts(hasty)).toHaveLength(10);
  });

  it('of edits never replace drafts of new hostels', async () => {
    const busy = await world.identity.person('busy');
    await save('new-1', typed('begun first', 0), busy);
    for (let n = 1; n <= 51; n += 1) await save(`hostel_${n}`, typed('a change', 0), busy);
    const forms = (await drafts(busy)).map(({ form }) => form);
    expect(forms).toHaveLength(51);
    expect(forms).toContain('new-1');
    expect(forms).not.toContain('hostel_1');
  });

  it('are visible to their writer only', async () => {
    const params = { userId: writer.subject, form: 'new' };
    const body = typed('mine now', 0);
    expectProblem(await world.call('saveDraft', { params, body, token: other.token }), 'forbidden');
    const own = { params: { userId: writer.subject }, token: other.token };
    expectProblem(await world.call('ownDrafts', own), 'forbidden');
    expectProblem(await world.call('dropDraft', { params, token: other.token }), 'forbidden');
    expect(await drafts(other)).toEqual([]);
    const huge = { ...typed('', 0), content: 'x'.repeat(40_001) };
    expectProblem(await save('new', huge), 'validation_failed', 'content');
  });
});
