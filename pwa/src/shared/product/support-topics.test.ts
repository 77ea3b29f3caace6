import { supportTopics as promised } from '@patna/contracts';
import { expect, test } from 'vitest';
import { supportTopics as en } from '../i18n/locales/en/support-topics.ts';
import { supportTopics } from './support-topics.ts';

test('the topics match the contract and each has a name', () => {
  expect(supportTopics).toEqual(promised);
  expect(Object.keys(en)).toEqual(promised);
});
