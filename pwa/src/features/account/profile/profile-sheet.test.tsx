import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { ProfileSheet } from './profile-sheet.tsx';

function Menu() {
  const menu = useOverlay('menu');
  return (
    <>
      <button type="button" onClick={() => menu.show()}>
        Open
      </button>
      <ProfileSheet overlay={menu} install={null} />
    </>
  );
}

afterEach(() => {
  cleanup();
  setProviderUser(null);
});

test('shows the person and grouped links to their pages; Logout is last', () => {
  setProviderUser(anna);
  renderComponent(<Menu />);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Open'));
  const sheet = within(screen.getByRole('navigation', { name: 'Your menu' }));
  expect(sheet.getByText('Anna Sinha')).toBeDefined();
  expect(sheet.getByText('anna@example.com')).toBeDefined();
  expect(sheet.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'You',
    'Hosting',
    'Help and legal',
    'In Patna',
  ]);
  const links = sheet.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/my-profile'],
    ['Edit Profile', '/edit-profile'],
    ['Wishlist', '/my-profile/wishlist'],
    ['Your enquiries', '/my-profile/enquiries'],
    ['Notifications', '/hostel-dashboard/analytics?tab=notifications'],
    ['Dashboard', '/hostel-dashboard/analytics?tab=overview'],
    ['Customer Service', '/customer-support'],
    ['Feedback', '/customer-support?topic=feedback'],
    ['Tell your experience', '/customer-support?topic=experience'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-condition'],
    ['Boring Road', '/?place=Boring%20Road'],
    ['Kankarbagh', '/?place=Kankarbagh'],
    ['Rajendra Nagar', '/?place=Rajendra%20Nagar'],
    ['Bailey Road', '/?place=Bailey%20Road'],
    ['Logout', '/logout'],
  ]);
});
