import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db } from '../database/db.ts';
import { helpfulAnswers, helpfulEffects } from './helpful-effects.ts';
import { helpfulMarkOf, type HelpfulMarks, markHelpful } from './helpful-marks.ts';

const review = { listingId: 'h1', reviewId: 'r1' };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

const queued = async () => (await db.outbox.orderBy('key').toArray()).map(({ body }) => body);

test('a mark that was never sent is taken back without a call', async () => {
  await markHelpful(review, true, false);
  expect(await queued()).toEqual([{ helpful: true }]);
  await markHelpful(review, false, false);
  expect(await queued()).toEqual([]);
});

test('the removal of a mark that may have arrived is sent after it', async () => {
  await markHelpful(review, true, false);
  await db.outbox.toCollection().modify({ attempts: 1, tries: [{ at: 0, answer: 'silence' }] });
  await markHelpful(review, false, false);
  expect(await queued()).toEqual([{ helpful: true }, { helpful: false }]);
});

test("the server's answer is stored with the receipt", async () => {
  await markHelpful(review, true, false);
  const [item] = await db.outbox.toArray();
  if (!item) throw new Error('nothing was queued');
  const output = { data: { helpful: 4, foundHelpful: true } };
  await helpfulEffects.markReviewHelpful.onTransition(db, item, { to: 'sent', output, at: 5 });
  expect([...(await helpfulAnswers(db, anna.id))]).toEqual([
    ['r1', { isMarked: true, count: 4, at: 5 }],
  ]);
});

const shows = (isMarked: boolean, isStored: boolean, count: number) => ({
  isMarked,
  isStored,
  count,
});
const answered = (at: number) => new Map([['r1', { isMarked: true, count: 7, at }]]);

test.each<[string, { foundHelpful?: true }, Partial<HelpfulMarks>, ReturnType<typeof shows>]>([
  ['nothing known', {}, {}, shows(false, false, 2)],
  ['a waiting mark', {}, { unsent: new Map([['r1', true]]) }, shows(true, false, 3)],
  ["a mark in the server's list", { foundHelpful: true }, {}, shows(true, true, 2)],
  [
    'a waiting removal',
    { foundHelpful: true },
    { unsent: new Map([['r1', false]]) },
    shows(false, true, 1),
  ],
  ['a recent answer', {}, { answers: answered(Date.now()) }, shows(true, true, 7)],
  ['an old answer', {}, { answers: answered(0) }, shows(true, true, 2)],
  [
    "a mark in the server's list after an old answer without one",
    { foundHelpful: true },
    { answers: new Map([['r1', { isMarked: false, count: 1, at: 0 }]]) },
    shows(true, true, 2),
  ],
  ['a mark of a former release', {}, { former: new Set(['r1']) }, shows(true, true, 2)],
])('a review shows %s', (_, fields, known, expected) => {
  const marks = { former: new Set<string>(), answers: new Map(), unsent: new Map(), ...known };
  expect(helpfulMarkOf(marks, { _id: 'r1', helpful: 2, ...fields })).toEqual(expected);
});
