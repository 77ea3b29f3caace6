import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { createI18n } from '../i18n/i18n.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { HostelCard } from './hostel-card.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An old cached card whose last claim expires after 31 March. */
const copied = { ...sampleCard('hostel_1'), verifiedUntil: '2027-03-31' };
const at = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

test('a cached badge disappears at the end of its last day in Patna', () => {
  at('2027-03-31T23:59:59.999+05:30');
  renderComponent(<HostelCard card={copied} />);
  expect(screen.getByText('Verified')).toBeDefined();
  at('2027-04-01T00:00:00+05:30');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('Verified')).toBeNull();
});

test('shows no badge without claims, in Hindi neither', () => {
  renderComponent(<HostelCard card={sampleCard('hostel_1')} />, { language: 'hi' });
  expect(screen.queryByText('सत्यापित')).toBeNull();
});

test('server markup contains no badge, because it may be opened later', () => {
  at('2027-03-01T12:00:00+05:30');
  const markup = renderToString(
    <I18nProvider i18n={createI18n('en')}>
      <MemoryRouter>
        <HostelCard card={copied} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(markup).toContain('Hostel hostel_1');
  expect(markup).not.toContain('Verified');
});
