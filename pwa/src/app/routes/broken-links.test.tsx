import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GuardianPage } from '../../features/enquiries/guardian/guardian-page.tsx';
import { UnsubscribePage } from '../../features/notifications/unsubscribe/unsubscribe-page.tsx';
import { InvitationPage } from '../../features/owner/team/invitation-page.tsx';
import { SharedListPage } from '../../features/wishlist/lists/shared-list-page.tsx';
import { renderComponent } from '../../shared/testing/render-component.tsx';

afterEach(cleanup);

test.each<[string, ComponentType, string]>([
  ['Shared list', SharedListPage, 'This link is incomplete'],
  ['Enquiries and safety facts', GuardianPage, 'This link is incomplete'],
  ['Help manage a hostel', InvitationPage, 'This link is incomplete'],
  ['Stop emails', UnsubscribePage, "This link doesn't work"],
])('a broken link to “%s” shows the title of its page and what is wrong', (title, Page, fault) => {
  renderComponent(<Page />, { at: '/' });
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading.closest('.visually-hidden')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(fault);
  expect(document.title).toBe(`${title} · Patna Hostels`);
});
