import type { RelaxedFilter } from '@patna/search';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { I18nProvider } from '../../../shared/i18n/use-translation.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { UnderstoodQuery } from './understood-query.tsx';

addHindi();
afterEach(cleanup);
beforeEach(() => history.replaceState(null, '', '/'));

function Home({ relaxed, nearestKm }: Pick<ShowOptions, 'relaxed' | 'nearestKm'>) {
  const [params] = useSearchParams();
  return (
    <UnderstoodQuery query={readHomeQuery(params)} relaxed={relaxed ?? []} nearestKm={nearestKm} />
  );
}

function show(q: string, { language = 'en', chosen = {}, ...props }: ShowOptions = {}) {
  history.replaceState(null, '', `/?${new URLSearchParams({ sort: 'rating', q, ...chosen })}`);
  render(
    <I18nProvider i18n={createI18n(language)}>
      <BrowserRouter>
        <Home {...props} />
      </BrowserRouter>
    </I18nProvider>,
  );
}

interface ShowOptions {
  relaxed?: readonly RelaxedFilter[];
  nearestKm?: number;
  language?: 'en' | 'hi';
  /** Query parameters besides the text. */
  chosen?: Record<string, string>;
}

const chips = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const wish = 'near AIIMS, under 5000, girls, single, wifi, lunch, food included';

test('each understood part but the gender is a chip that removes its words from the address', () => {
  show(wish);
  expect(chips()).toEqual([
    'Near AIIMS Patna',
    'Up to ₹5,000',
    'Single',
    'Wi-Fi',
    'Lunch',
    'Meals',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Up to ₹5,000' }));
  const params = new URLSearchParams(location.search);
  expect(params.get('q')).toBe('near AIIMS, girls, single, wifi, lunch, food included');
  expect(params.get('sort')).toBe('rating');
  expect(chips()).not.toContain('Up to ₹5,000');
});

test('names the parts in Hindi', () => {
  show('एम्स के पास लड़कियों का हॉस्टल ५००० से कम कंकड़बाग शाकाहारी', { language: 'hi' });
  expect(chips()).toEqual(['एम्स पटना के पास', '₹5,000 तक', 'कंकड़बाग', 'शाकाहारी']);
});

test.each([
  ['en', 7.1, 'The nearest match is 7.1 km away.'],
  ['hi', 12, 'आपकी खोज से मेल खाता सबसे पास का हॉस्टल 12 कि॰मी॰ दूर है।'],
  ['en', 4.9, ''],
] as const)('in %s a nearest hostel %d km away reads %j', (language, nearestKm, note) => {
  show('near AIIMS', { language, nearestKm });
  expect(screen.getByRole('status').textContent).toBe(note);
});

test('a name alone has no chips', () => {
  show('ganga view');
  expect(chips()).toEqual([]);
});

test.each([
  ['girls boys', [], 'Your search mentions girls and boys. Showing hostels for both.'],
  ['6000-4000', [], 'The minimum rent is higher than the maximum. Change one of them.'],
  ['under 3000', ['maxPrice'], 'No hostels under ₹3,000. Showing the nearest prices.'],
  ['above 30000', ['minPrice'], 'No hostels above ₹30,000. Showing the nearest prices.'],
  ['boys aiims patna', ['place'], 'No hostels found in AIIMS Patna. Showing the nearest ones.'],
  [
    'single ac under 3000',
    ['maxPrice', 'facilities'],
    'No hostels match all your filters. Showing hostels without: AC, Up to ₹3,000.',
  ],
  ['500 m from pmch', ['within'], 'No hostels within 500 m. Showing the nearest ones.'],
  [
    'near pmch gate 11 baje ke baad',
    ['gateFrom'],
    'No hostels match all your filters. Showing hostels without: Gate after 11:00 pm.',
  ],
  [
    'veg non veg',
    [],
    'Your search mentions vegetarian and non-vegetarian food, so we used neither. Remove one of them.',
  ],
  [
    'civil lines patna, girls under 3000',
    ['place', 'maxPrice'],
    'No hostels found for “civil lines” in Patna. Showing other hostels in Patna.No hostels under ₹3,000. Showing the nearest prices.',
  ],
  ['near pmch near igims', [], 'Your search names several places. Distances are from PMCH.'],
  ['gaya patna', [], 'Your search names several cities. Only the first one counts: Gaya.'],
  ['within 2 km', [], 'A distance needs a place. Try “2 km from PMCH”.'],
  [
    'visitors allowed, visitors not allowed',
    [],
    'Your search asks for hostels with visitors and without, so we used neither. Remove one of them.',
  ],
  [
    'near pmch no visitors',
    ['visitorsAllowed'],
    'No hostels match all your filters. Showing hostels without: No visitors.',
  ],
] as const)('says of %s what is contradictory or relaxed', (q, relaxed, note) => {
  show(q, { relaxed });
  expect(screen.getByRole('status').textContent).toBe(note);
});

test.each([
  ['boys', { gender: 'Girls' }, 'Your search replaces these filters: Girls.'],
  ['under 5000', { minPrice: '6000' }, 'Your search replaces these filters: From ₹6,000.'],
  ['under 5000', { maxPrice: '7000' }, 'Your search replaces these filters: Up to ₹7,000.'],
  ['ac', { facilities: 'AC,Wi-Fi' }, 'Your search replaces these filters: Wi-Fi.'],
  ['near pmch', { near: 'igims' }, 'Your search replaces these filters: Near IGIMS.'],
  ['near pmch', { near: 'me' }, 'Your search replaces these filters: Near me.'],
  [
    'gaya girls',
    { city: 'Patna' },
    'Your search names Gaya, but the city filter is Patna. Only hostels in Patna are shown.',
  ],
  ['gaya college', { city: 'Patna' }, ''],
  ['gaya college patna', {}, ''],
  ['girls under 5000', { gender: 'Girls', minPrice: '3000', near: 'pmch' }, ''],
] as const)('says of %s with %o chosen which one counts', (q, chosen, note) => {
  show(q, { chosen });
  expect(screen.getByRole('status').textContent).toBe(note);
});

test('says in Hindi that a city has no such place, chosen or typed', () => {
  const note = 'पटना में “सिविल लाइंस” से मेल खाता कोई हॉस्टल नहीं मिला। पटना के दूसरे हॉस्टल दिखाए जा रहे हैं।';
  for (const [q, chosen] of [
    ['सिविल लाइंस पटना', {}],
    ['सिविल लाइंस', { city: 'Patna' }],
  ] as const) {
    show(q, { language: 'hi', chosen, relaxed: ['place'] });
    expect(screen.getByRole('status').textContent).toBe(note);
    cleanup();
  }
});

test('says in Hindi which of two places and filters counts', () => {
  show('पीएमसीएच के पास, एम्स के पास लड़के', { language: 'hi', chosen: { gender: 'Girls' } });
  expect(screen.getByRole('status').textContent).toBe(
    'आपकी खोज में एक से ज़्यादा जगहें हैं। दूरी पीएमसीएच से है।आपकी खोज इन फ़िल्टर की जगह लागू है: लड़कियाँ।',
  );
});

test('a part that does not count is struck through, and can be removed', () => {
  show('near pmch near igims');
  const unused = screen.getByRole('button', { name: 'Remove unused filter: Near IGIMS' });
  expect(unused.querySelector('s')?.textContent).toBe('Near IGIMS');
  fireEvent.click(unused);
  expect(new URLSearchParams(location.search).get('q')).toBe('near pmch');
});

test('a removed distance leaves its place, a removed place takes its distance along', () => {
  show('girls 2 km from pmch');
  expect(chips()).toEqual(['Within 2 km', 'Near PMCH']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Within 2 km' }));
  expect(new URLSearchParams(location.search).get('q')).toBe('girls near pmch');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Near PMCH' }));
  expect(new URLSearchParams(location.search).get('q')).toBe('girls');
});
