import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { FindHostel } from './find-hostel.tsx';

const asked: (string | null)[] = [];
const hostels = [
  { listingId: 'hostel_1', propertyName: 'Ganga View', status: 'live' },
  { listingId: 'hostel_2', propertyName: 'Ganga Kinara', status: 'rejected', suspended: true },
];

beforeEach(() => {
  asked.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (path: string) => {
    const name = new URL(path, 'http://phone').searchParams.get('name');
    asked.push(name);
    return Response.json({ data: name === 'ganga' ? hostels : [] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

function search(name: string) {
  fireEvent.change(screen.getByLabelText('Hostel name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Find hostels' }));
}

test('hostels of every status are found by a part of their name', async () => {
  renderComponent(<FindHostel />, { at: '/moderation?queue=find' });
  expect(asked).toEqual([]);
  search(' ganga ');
  const link = await screen.findByRole('link', { name: 'Ganga Kinara' });
  expect(link.getAttribute('href')).toBe('/moderation/hostels/hostel_2');
  expect(link.parentElement?.textContent).toBe('Ganga Kinara · Suspended');
  expect(asked).toEqual(['ganga']);
  search('zzz');
  await screen.findByText('No hostels match “zzz”');
});
