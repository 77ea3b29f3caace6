import { expect, test, vi } from 'vitest';
import { comparedIds, toggleCompared } from './compare-list.ts';
import { anna } from '../session/sample-user.ts';
import { forgetUser, setProviderUser } from '../session/session-store.ts';

test('holds three and no more, and gives a place back', () => {
  expect(['a', 'b', 'c', 'd'].map(toggleCompared)).toEqual([true, true, true, false]);
  expect(comparedIds()).toEqual(['a', 'b', 'c']);
  toggleCompared('b');
  expect(toggleCompared('d')).toBe(true);
  expect(comparedIds()).toEqual(['a', 'c', 'd']);
  expect(localStorage.getItem('patna.me.compare')).toBe('a,c,d');
});

test('what a guest chose is theirs when they sign in, and goes when they sign out', () => {
  const guests = comparedIds();
  setProviderUser(anna);
  expect(comparedIds()).toEqual(guests);
  forgetUser();
  expect(comparedIds()).toEqual([]);
});

test('what a person chose is not read by a guest after their session has ended, and is by them', async () => {
  setProviderUser(anna);
  for (const id of comparedIds()) toggleCompared(id);
  toggleCompared('b');
  setProviderUser(null);
  vi.resetModules();
  const later = await import('./compare-list.ts');
  const session = await import('../session/session-store.ts');
  expect(later.comparedIds()).toEqual([]);
  session.setProviderUser(anna);
  expect(later.comparedIds()).toEqual(['b']);
});
