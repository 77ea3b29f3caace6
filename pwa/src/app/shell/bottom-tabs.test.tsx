import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../shared/navigation/paths.ts';
import { setNewEnquiryCount } from '../../shared/notifications/new-enquiry-count.ts';
import { setUnreadCount } from '../../shared/notifications/unread-count.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { BottomTabs } from './bottom-tabs.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  setUnreadCount(0);
});

function showAt(address: string) {
  renderComponent(<BottomTabs pathname={address.split('?')[0] ?? ''} />, { at: address });
}

const enquiries = () => screen.getByRole('link', { name: /^Enquiries/ });
const current = () => screen.getAllByRole('link').filter((tab) => tab.hasAttribute('aria-current'));

test('a traveller’s Enquiries tab opens the sent ones', () => {
  showAt(paths.enquiries());
  expect(enquiries().getAttribute('href')).toBe(paths.enquiries());
  expect(current()).toEqual([enquiries()]);
});

test('an owner’s Enquiries tab opens the received ones and counts the new ones', () => {
  showAt(paths.home());
  act(() => setNewEnquiryCount(3));
  expect(enquiries().getAttribute('href')).toBe(paths.dashboard('inbox'));
  expect(enquiries().textContent).toContain('3 unread');
  act(() => setNewEnquiryCount(0));
  expect(enquiries().textContent).not.toContain('unread');
});

test('visitors who sign in to open a screen keep the tabs, and the tab of that screen stays chosen', () => {
  showAt(`/login?returnTo=${encodeURIComponent(paths.wishlist())}`);
  expect(current().map(({ textContent }) => textContent)).toEqual(['Saved']);
  cleanup();
  showAt('/login');
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(current()).toEqual([]);
});

test('the received enquiries belong to Enquiries, the rest of the dashboard to Profile', () => {
  setNewEnquiryCount(1);
  showAt(paths.dashboard('inbox'));
  expect(current()).toEqual([enquiries()]);
  cleanup();
  showAt(paths.dashboard('numbers'));
  expect(current().map(({ textContent }) => textContent)).toEqual(['Profile']);
});
