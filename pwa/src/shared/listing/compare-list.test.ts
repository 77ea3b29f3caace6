import { expect, test, vi } from 'vitest';
import { comparedIds, toggleCompared } from './compare-list.ts';
import { anna } from '../session/sample-user.ts';
import { endLocalSession, setProviderUser } from '../session/session-store.ts';

test('holds at most three hostels', () => {
  expect(['a', 'b', 'c', 'd'].map(toggleCompared)).toEqual([true, true, true, false]);
  expect(comparedIds()).toEqual(['a', 'b', 'c']);
  toggleCompared('b');
  expect(toggleCompared('d')).toBe(true);
  expect(comparedIds()).toEqual(['a', 'c', 'd']);
  expect(localStorage.getItem('patna.me.compare')).toBe('a,c,d');
});

test("a guest's list stays after sign-in and is deleted at sign-out", () => {
  const guests = comparedIds();
  setProviderUser(anna);
  expect(comparedIds()).toEqual(guests);
  endLocalSession();
  expect(comparedIds()).toEqual([]);
});

test("a person's list is visible to them only, also after their session expires", async () => {
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
