import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

afterEach(() => {
  cleanup();
  setProviderUser(null);
});

test('shows the person and links to their pages', () => {
  setProviderUser(anna);
  renderComponent(
    <ProfileSheet
      open
      onClose={() => undefined}
      install={null}
      places={<a href="/?place=x">Here</a>}
    />,
  );
  const sheet = within(screen.getByRole('navigation', { name: 'Your menu' }));
  expect(sheet.getByText('Anna Sinha')).toBeDefined();
  expect(sheet.getByText('anna@example.com')).toBeDefined();
  const links = sheet.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/hostel-dashboard/analytics?tab=profile'],
    ['Edit Profile', '/edit-profile'],
    ['Wishlist', '/my-profile/wishlist'],
    ['Your enquiries', '/my-profile/enquiries'],
    ['Dashboard', '/hostel-dashboard/analytics?tab=overview'],
    ['Notifications', '/hostel-dashboard/analytics?tab=notifications'],
    ['Waiting to be sent', '/my-profile/outbox'],
    ['Offline copies', '/my-profile/trips'],
    ['Share offline', '/handover'],
    ['Storage and data', '/my-profile/storage'],
    ['Customer Service', '/customer-support'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-condition'],
    ['Feedback', '/customer-support?topic=feedback'],
    ['Tell your experience', '/customer-support?topic=experience'],
    ['Here', '/?place=x'],
    ['Logout', '/logout'],
  ]);
});
