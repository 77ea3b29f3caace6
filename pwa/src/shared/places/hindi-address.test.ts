import { expect, test } from 'vitest';
import { toHindiAddress } from './hindi-address.ts';

test.each([
  ['Anandpuri Lane, Boring Road, Patna, Bihar 800001', 'आनंदपुरी गली, बोरिंग रोड, पटना, बिहार 800001'],
  ['Road No. 6, Rajendra Nagar', 'रोड नं. 6, राजेंद्र नगर'],
  ['Near Boring Road Chauraha', 'बोरिंग रोड चौराहा के पास'],
  ['Behind Musallahpur Haat', 'मुसल्लहपुर हाट के पीछे'],
  ['MIG Colony, Kankarbagh Main Road', 'एमआईजी कॉलोनी, कंकड़बाग मुख्य रोड'],
  ['Roadways Office', 'Roadways Office'],
])('%s', (english, hindi) => {
  expect(toHindiAddress(english)).toBe(hindi);
});
