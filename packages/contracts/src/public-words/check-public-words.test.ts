import { expect, test } from 'vitest';
import { disguisedLines } from './corpus/disguised-lines.ts';
import { eighthDisguised, eighthInnocent } from './corpus/eighth-batch.ts';
import { eleventhDisguised, eleventhInnocent } from './corpus/eleventh-batch.ts';
import { fifthDisguised, fifthInnocent } from './corpus/fifth-batch.ts';
import { fourthDisguised, fourthInnocent } from './corpus/fourth-batch.ts';
import { innocentLines } from './corpus/innocent-lines.ts';
import { ninthDisguised, ninthInnocent } from './corpus/ninth-batch.ts';
import { secondDisguised, secondInnocent } from './corpus/second-batch.ts';
import { seventhDisguised, seventhInnocent } from './corpus/seventh-batch.ts';
import { sixthDisguised, sixthInnocent } from './corpus/sixth-batch.ts';
import { tenthDisguised, tenthInnocent } from './corpus/tenth-batch.ts';
import { thirdDisguised, thirdInnocent } from './corpus/third-batch.ts';
import { checkPublicWords } from './check-public-words.ts';
import { refusalOf } from './public-words-refusal-in-browser.ts';

const disguised = [
  ...disguisedLines,
  ...secondDisguised,
  ...thirdDisguised,
  ...fourthDisguised,
  ...fifthDisguised,
  ...sixthDisguised,
  ...seventhDisguised,
  ...eighthDisguised,
  ...ninthDisguised,
  ...tenthDisguised,
  ...eleventhDisguised,
];
const innocent = [
  ...innocentLines,
  ...secondInnocent,
  ...thirdInnocent,
  ...fourthInnocent,
  ...fifthInnocent,
  ...sixthInnocent,
  ...seventhInnocent,
  ...eighthInnocent,
  ...ninthInnocent,
  ...tenthInnocent,
  ...eleventhInnocent,
];

const verdicts = innocent.map((line) => [line, checkPublicWords(line)] as const);

test('each corpus is large enough to measure rates', () => {
  expect(new Set(innocent).size).toBeGreaterThanOrEqual(150);
  expect(new Set(disguised).size).toBeGreaterThanOrEqual(150);
});

test('at most 1 % of innocent lines are refused and at most 5 % are held', () => {
  const refused = verdicts.filter(([, verdict]) => verdict.startsWith('no_'));
  const held = verdicts.filter(([, verdict]) => verdict === 'held');
  expect(refused.length / innocent.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.01);
  expect(held.length / innocent.length, JSON.stringify(held)).toBeLessThanOrEqual(0.05);
});

test('at most 2 % of disguised numbers and links are published', () => {
  const published = disguised.filter((line) => checkPublicWords(line) === 'published');
  expect(published.length / disguised.length, published.join('\n')).toBeLessThanOrEqual(0.02);
});

test('the browser refuses nothing that the server accepts', () => {
  const refused = [...innocent, ...disguised].filter((line) => refusalOf(line) !== undefined);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.map(checkPublicWords)).toEqual(refused.map(refusalOf));
});

test('a letter repeated for emphasis is not an address', () => {
  for (const letter of 'abcdwxyz')
    expect(checkPublicWords(letter.repeat(60)), letter).toBe('published');
});

test('the lines of a text are checked together', () => {
  const text = `${innocent.slice(0, 12).join('\n')}\nCall 98765 43210`;
  expect(checkPublicWords(text.replace(/\nCall.*$/, ''))).toBe('published');
  expect(checkPublicWords(text)).toBe('no_phone');
});

test('complaints, comparisons and directions are published', () => {
  const sentences = [
    'There are no photos of the bathroom.',
    'There is no board at the gate, so look for the blue door.',
    'No variety, same dal every day.',
    'Same menu, no change in two years.',
    'We paid the advance and got no receipt.',
    'There was a rent hike after three months.',
    'The price hike every year is unfair.',
    'Cheaper rent than OYO and cleaner.',
    'We saw it on NoBroker first, the rate there was higher.',
    'Easy to find on Google Maps.',
    'The lane is narrow but easy to find, see the map.',
    'Best girlshostel on this road.',
    'Hostelling is fun here.',
    'Good boyshostel in Patnacity.',
    'No one checks the gate at night.',
    'No water in the morning, no light at night.',
    'Wifi has no signal on the third floor.',
    'The warden is strict but the food is good.',
    'No problem with the owner, he listens.',
    'Mess me koi variety nahi, roz wahi dal.',
    'Gate par koi board nahi hai.',
    'कमरे में फोटो जैसा कुछ नहीं है।',
    'किराया हर साल बढ़ जाता है।',
    'The room is not like the photos.',
    'They gave no notice before the rent increase.',
    'Deposit came back in ten days without any deduction.',
  ];
  const held = sentences.filter((line) => checkPublicWords(line) !== 'published');
  expect(held).toEqual([]);
});

test('an invitation to get in touch outside the app is held without a number', () => {
  const invitations = [
    'Rooms are free, just whatsapp me.',
    'Seedhe owner se baat karo.',
    'हमें सीधे फ़ोन कीजिए।',
    'The number is painted on our gate.',
    'My id is the same as the name of the hostel.',
    'Save the commission, leave this app.',
    'Find sunrisehostel on facebok.',
  ];
  for (const line of invitations) expect(checkPublicWords(line), line).toBe('held');
});

test('the parts of a number are found in several lines and sentences', () => {
  const texts = [
    'first five 98350\nlast five 01276',
    'Room 98350 is nice.\nFlat 01276 is nicer. Put both together and call me.',
    'Half of my number is 98350. The food is great and rooms are airy. Other half is 01276.',
    '7 9 0 3\n5 5 1 2 4 8',
    'The rent is 93, the deposit 34, the mess 77, the wifi 01, the bus 55.',
  ];
  for (const text of texts) expect(checkPublicWords(text), text).not.toBe('published');
});

test('apps and calls in ordinary sentences are published', () => {
  const lines = [
    'The warden answers calls at once, even at night.',
    'They have a WhatsApp group for notices, and the mess menu is posted there.',
    'UPI, PhonePe, Google Pay and Paytm are accepted.',
    'My father called twice and got a room the same day.',
    'Classrooms, bathrooms and roommates were fine.',
    'No broker and no middleman, the owner sits in the office.',
    'They asked for my email address at the desk.',
    'A map of the bus routes would be good.',
  ];
  for (const line of lines) expect(checkPublicWords(line), line).toBe('published');
});
