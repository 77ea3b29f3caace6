import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { storeServerWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import type { FactChange } from '../../../offline/wishlist/fact-changes.ts';
import { useSavedHostelChanges } from '../../../offline/wishlist/saved-hostel-facts.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SavedHostelChanges } from './saved-hostel-changes.tsx';

beforeEach(async () => {
  setProviderUser(anna);
  const savedAt = '2026-01-01T00:00:00.000Z';
  const served = (rent: number, freeBeds: number, gateTime: string) =>
    storeServerWishlist([{ ...sampleCard('h1', rent), savedAt, facts: { freeBeds, gateTime } }]);
  await served(6000, 5, '22:00');
  await served(6500, 2, '21:30');
});

afterEach(async () => {
  cleanup();
  await db.wishlist.clear();
});

it('describes changes until they are dismissed', async () => {
  renderComponent(<Shown />);
  const marks = await screen.findAllByRole('listitem');
  expect(marks.map((mark) => mark.textContent)).toEqual([
    'Rent ₹6,000 → ₹6,500',
    '2 beds left',
    'Gate now closes at 9:30 pm',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Got it: what changed at Hostel h1' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('describes changes in Hindi', async () => {
  renderComponent(<Shown />, { language: 'hi' });
  const [, beds] = await screen.findAllByRole('listitem');
  expect(beds?.textContent).toBe('2 बेड बचे');
});

const each: FactChange[] = [
  {
    field: 'rent',
    category: 'Single',
    was: { rent: 6000, rentTo: 8000 },
    now: { rent: 6500, rentTo: 8000 },
  },
  { field: 'rent', category: 'Double', was: { rent: 4500 }, now: { rent: 4000, rentTo: 5000 } },
  { field: 'deposit', category: 'Single', was: 5000, now: 6000 },
  { field: 'deposit', category: 'Double', was: 5000, now: null },
  { field: 'deposit', was: 5000, now: 6000 },
  { field: 'mealsExtra', was: null, now: 2000 },
  { field: 'mealsExtra', was: 2000, now: 0 },
  { field: 'otherCharges', was: 0, now: 300 },
  { field: 'otherCharges', was: 300, now: 0 },
  { field: 'joiningFee', was: 0, now: 1500 },
  { field: 'electricity', was: { terms: 'included' }, now: { terms: 'about', rupees: 600 } },
  {
    field: 'electricity',
    category: 'Single',
    was: { terms: 'metered' },
    now: { terms: 'fixed', rupees: 500 },
  },
  { field: 'claim', kind: 'identity', was: true, now: false },
  { field: 'claim', kind: 'gstin', was: false, now: true },
];

it.each([
  [
    'en',
    [
      'Single: ₹6,000 – ₹8,000 → ₹6,500 – ₹8,000',
      'Double: ₹4,500 → ₹4,000',
      'Single: deposit ₹6,000',
      'Double: deposit no longer stated',
      'Deposit ₹6,000',
      'Meals: ₹2,000 extra per month',
      'Meals now included in the rent',
      'Other charges ₹300 per month',
      'No other charges',
      'Joining fee ₹1,500',
      'Electricity about ₹600 per month (metered)',
      'Single: electricity ₹500 per month',
      "No longer verified: Owner's identity",
      'Newly verified: GSTIN',
    ],
  ],
  [
    'hi',
    [
      'सिंगल: ₹6,000 – ₹8,000 → ₹6,500 – ₹8,000',
      'डबल: ₹4,500 → ₹4,000',
      'सिंगल: सिक्योरिटी डिपॉज़िट ₹6,000',
      'डबल: सिक्योरिटी डिपॉज़िट की जानकारी अब नहीं है',
      'सिक्योरिटी डिपॉज़िट ₹6,000',
      'खाना अलग से ₹2,000 प्रति माह',
      'खाना अब किराये में शामिल',
      'अन्य शुल्क ₹300 प्रति माह',
      'कोई अन्य शुल्क नहीं',
      'जॉइनिंग फ़ीस ₹1,500',
      'बिजली मीटर से, लगभग ₹600 प्रति माह',
      'सिंगल: बिजली ₹500 प्रति माह',
      'अब सत्यापित नहीं: मालिक की पहचान',
      'नया सत्यापन: GSTIN',
    ],
  ],
] as const)('names rooms and claims (%s)', async (language, words) => {
  const texts: (string | null)[] = [];
  for (const change of each) {
    renderComponent(<SavedHostelChanges listingId="h1" name="Hostel h1" changes={[change]} />, {
      language,
    });
    texts.push((await screen.findByRole('listitem')).textContent);
    cleanup();
  }
  expect(texts).toEqual(words);
});

function Shown() {
  return (
    <SavedHostelChanges listingId="h1" name="Hostel h1" changes={useSavedHostelChanges('h1')} />
  );
}
