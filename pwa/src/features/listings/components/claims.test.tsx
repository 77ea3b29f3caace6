import type { ListingDetail } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { Claims } from './claims.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const checkedBy = 'Patna Hostels, visit';
const claims: NonNullable<ListingDetail['claims']> = [
  { claim: 'visited', checkedOn: '2026-11-02', expiresOn: '2027-04-30', checkedBy },
  { claim: 'woman-warden', checkedOn: '2026-11-02', expiresOn: '2027-01-31', checkedBy },
];

function openOn(day: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00+05:30`));
}

const showAll = () => fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a dated summary opens each claim with who checked it, when, and its expiry', () => {
  openOn('2027-01-31');
  renderComponent(<Claims detail={{ claims }} />);
  expect(screen.getByText('2 checks passed')).toBeDefined();
  expect(screen.getByText('Last verified on 2 Nov 2026')).toBeDefined();
  expect(screen.getByText('Visited by us · Woman warden, 24 hours')).toBeDefined();
  expect(names()).toEqual([]);
  showAll();
  const checked = 'Verified on 2 Nov 2026 by Patna Hostels (visit). Valid until';
  expect(names()).toEqual([
    `Visited by us${checked} 30 Apr 2027.`,
    `Woman warden, 24 hours${checked} 31 Jan 2027.`,
  ]);
});

test.each([
  ['Girls', true],
  ['Boys', false],
] as const)('says what was not checked where %s stay', (genderPreference, warden) => {
  openOn('2027-01-31');
  renderComponent(<Claims detail={{ claims: claims.slice(0, 1), genderPreference }} />);
  expect(screen.queryByText(/^Not verified:/)).toBeNull();
  showAll();
  const text = screen.getByText(/^Not verified:/).textContent ?? '';
  expect(text).toContain('GSTIN');
  expect(text).not.toContain('Visited by us');
  expect(text.includes('Woman warden')).toBe(warden);
});

test('an old copy omits claims that have expired since', () => {
  openOn('2027-02-01');
  renderComponent(<Claims detail={{ claims }} />, { language: 'hi' });
  fireEvent.click(screen.getByRole('button', { name: 'सभी देखें' }));
  expect(names()).toHaveLength(1);
  expect(screen.getByText('हमने जाकर देखा')).toBeDefined();
});

test.each([
  ['nothing was checked', [], '2026-12-01', /^Nothing is verified right now/],
  ['everything has expired', claims, '2027-05-01', /^Nothing is verified right now/],
  [
    'the copy is from before',
    undefined,
    '2026-12-01',
    /^This saved copy doesn't show what we verified/,
  ],
])('explains when %s', (_case, recorded, day, words) => {
  openOn(day);
  renderComponent(<Claims detail={{ claims: recorded }} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(names()).toEqual([]);
});

test('a claim of a newer kind is shown beside the known kinds', () => {
  openOn('2026-12-01');
  const days = { checkedOn: '2026-11-02', expiresOn: '2027-04-30' };
  const moreClaims = [{ claim: 'address' as const, ...days, checkedBy }];
  renderComponent(<Claims detail={{ claims: [], moreClaims }} />);
  showAll();
  expect(names()).toEqual([
    'AddressVerified on 2 Nov 2026 by Patna Hostels (visit). Valid until 30 Apr 2027.',
  ]);
});

test.each([
  ['en', 'Patna Hostels, papers', 'by Patna Hostels (documents).'],
  ['hi', 'Patna Hostels, papers', 'पटना हॉस्टल्स (दस्तावेज़) ने'],
  ['hi', 'Patna Hostels', 'पटना हॉस्टल्स ने'],
  ['hi', 'Anita Kumari', 'Anita Kumari ने'],
] as const)('in %s, what %s checked is attributed as “%s”', (language, by, text) => {
  openOn('2026-12-01');
  const days = { checkedOn: '2026-11-02', expiresOn: '2027-04-30' };
  const checked = [{ claim: 'visited' as const, ...days, checkedBy: by }];
  renderComponent(<Claims detail={{ claims: checked }} />, { language });
  fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Show all' : 'सभी देखें' }));
  expect(names().join()).toContain(text);
});
