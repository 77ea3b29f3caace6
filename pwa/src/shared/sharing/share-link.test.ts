import { afterEach, expect, test, vi } from 'vitest';
import { shareLink, shareableUrl } from './share-link.ts';

afterEach(() => vi.unstubAllGlobals());

const url = 'https://patna.example/hostel-detail?hostelId=h1';

function phone(share: (() => Promise<void>) | undefined, copy: () => Promise<void>) {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    await copy();
    copied.push(text);
  };
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  return copied;
}
const works = async () => {};
const refuses = (name: string) => async () => {
  throw new DOMException('', name);
};

test.each([
  'utm_source',
  'utm_campaign',
  'UTM_Medium',
  'fbclid',
  'gclid',
  'igsh',
  'msclkid',
  'mc_eid',
  '_ga',
])('removes %s from a shared link', (name) => {
  expect(shareableUrl(`${url}&${name}=me&utm_term=x#rooms`)).toBe(`${url}#rooms`);
});

test('keeps parameters that change what is shown', () => {
  expect(shareableUrl(`${url}&sort=price-asc&place=x`)).toBe(`${url}&sort=price-asc&place=x`);
});

test('copies when the phone refuses to share', async () => {
  const copied = phone(refuses('NotAllowedError'), works);
  expect(await shareLink('Ganga', url)).toBe('copied');
  expect(copied).toEqual([url]);
});

test('copies nothing when the share sheet is closed', async () => {
  const copied = phone(refuses('AbortError'), works);
  expect(await shareLink('Ganga', url)).toBe('shared');
  expect(copied).toEqual([]);
});

test('reports when neither sharing nor copying works', async () => {
  phone(undefined, refuses('NotAllowedError'));
  expect(await shareLink('Ganga', url)).toBe('failed');
});
