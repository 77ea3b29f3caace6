import { expect, test } from 'vitest';
import { matchArea } from './match-area.ts';

test.each([
  ['kankrbag', 'Kankarbagh'],
  ['kankadbagh', 'Kankarbagh'],
  ['कंकड़बाग', 'Kankarbagh'],
  ['बोरिंग', 'Boring Road'],
  ['बोरिंग रोड', 'Boring Road'],
  ['rajendra ngr', 'Rajendra Nagar'],
  ['राजेंद्र नगर', 'Rajendra Nagar'],
  ['patliputra', 'patliputra'],
  ['Nagar', 'Nagar'],
  [' Gola Road ', 'Gola Road'],
])('%s is %s', (typed, area) => {
  expect(matchArea(typed)).toBe(area);
});
