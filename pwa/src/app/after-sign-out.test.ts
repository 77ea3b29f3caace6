import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { rememberGender } from '../features/home/gender-memory.ts';
import { savePlace } from '../features/home/scroll-memory.ts';
import { wipePersonal } from '../offline/personal.ts';
import { noteSearch } from '../offline/recent-searches.ts';
import { toggleCompared } from '../shared/compare-list.ts';
import { chooseSaver } from '../shared/data-saver.ts';
import { rememberLanguage } from '../shared/i18n/language.ts';

afterEach(() => {
  chooseSaver('auto');
  localStorage.clear();
});

test('of all texts only choices about this phone outlive a sign-out', async () => {
  chooseSaver('on');
  rememberLanguage('hi');
  rememberGender('girls');
  toggleCompared('hostel_xx01');
  savePlace({ y: 800, pages: 1, route: '/', time: 1 });
  noteSearch('boring road');
  for (const key of ['patna.compare', 'patna.scroll'])
    localStorage.setItem(key, 'as it was kept once');
  await wipePersonal();
  const kept = Object.keys(localStorage).toSorted();
  expect(kept).toEqual(['patna.data-saver', 'patna.gender', 'patna.lang']);
});
