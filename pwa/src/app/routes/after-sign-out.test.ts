import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { saveGender } from '../../features/home/filters/saved-gender.ts';
import { saveScrollPosition } from '../../features/home/list/saved-scroll.ts';
import { wipePersonalData } from '../../offline/account/switch-account.ts';
import { addRecentSearch } from '../../offline/catalogue/recent-searches.ts';
import { toggleCompared } from '../../shared/listing/compare-list.ts';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import { rememberLanguage } from '../../shared/i18n/language.ts';

afterEach(() => {
  setDataSaver('auto');
  localStorage.clear();
});

test('only settings of the phone survive a sign-out in local storage', async () => {
  setDataSaver('on');
  rememberLanguage('hi');
  saveGender('girls');
  toggleCompared('hostel_xx01');
  saveScrollPosition({ y: 800, pages: 1, route: '/', time: 1 });
  addRecentSearch('boring road');
  for (const key of ['patna.compare', 'patna.scroll'])
    localStorage.setItem(key, 'as it was kept once');
  await wipePersonalData();
  const kept = Object.keys(localStorage).toSorted();
  expect(kept).toEqual(['patna.data-saver', 'patna.gender', 'patna.lang']);
});
