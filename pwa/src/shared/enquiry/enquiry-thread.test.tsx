import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReceivedEnquiry } from '@patna/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../session/sample-user.ts';
import type { SessionController } from '../session/session-controller.ts';
import { registerController } from '../session/session.ts';
import { setProviderUser } from '../session/session-store.ts';
import { reportReachable } from '../http/reachability.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { setDataSaver } from '../storage/data-saver.ts';
import { EnquiryThread, type UnsentReply } from './enquiry-thread.tsx';

const urls = ['a', 'b'].map((letter) => `/images/${letter.repeat(24)}/1000.jpg`);
const entry = {
  by: 'owner' as const,
  text: 'Photo',
  createdAt: '2026-05-01T10:00:00.000Z',
  photos: urls.map((url) => ({ url, whole: { width: 1600, height: 1200 } })),
};
let isDown = false;
let isFaulty = false;
const asked = vi.fn<(url: string) => void>();
const onSendWithoutPhotos = vi.fn<(key: string) => Promise<void>>();
const onRemovePhoto = vi.fn<(key: string, photo: string) => Promise<void>>();

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    if (isDown) throw new TypeError('Failed to fetch');
    const problem = { code: 'internal', message: 'Try later', requestId: 'r1' };
    const pass = { data: { until: '2026-05-01T22:00:00.000Z' } };
    return new Response(JSON.stringify(isFaulty ? problem : pass), {
      status: isFaulty ? 500 : 200,
      headers: { 'content-type': 'application/json', 'x-request-id': 'r1' },
    });
  });
});
afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  asked.mockReset();
  isDown = false;
  isFaulty = false;
  setDataSaver('auto');
});

function show(
  entries: NonNullable<ReceivedEnquiry['thread']>,
  unsent: UnsentReply[] = [],
  files?: ReadonlyMap<string, Blob>,
): void {
  const act = async () => 'queued' as const;
  renderComponent(
    <EnquiryThread
      entries={entries}
      side="sender"
      unsent={unsent}
      {...(files && { files })}
      onCancel={async () => 'taken'}
      onResend={act}
      onSendWithoutPhotos={onSendWithoutPhotos}
      onRemovePhoto={onRemovePhoto}
    />,
  );
}

const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

test('photos load with a pass and have a description, in place of their text', async () => {
  show([entry]);
  await waitFor(() =>
    expect(names()).toEqual(['Photo 1 from the owner', 'Photo 2 from the owner']),
  );
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/v1/room-image/me/pass']);
  expect(screen.queryByText('Photo')).toBeNull();
});

test('a pass that the server could not give is fetched again when a photo is opened', async () => {
  isFaulty = true;
  show([entry]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const [first] = screen.getAllByRole('button');
  await act(async () => {});
  expect(screen.queryByRole('img')).toBeNull();
  isFaulty = false;
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(names()).toContain('Photo 1 from the owner'));
});

test('without the server, photos of this phone are shown, and a pass is fetched once it is back', async () => {
  isDown = true;
  show([entry]);
  await waitFor(() => expect(names()).toHaveLength(2));
  isDown = false;
  const before = asked.mock.calls.length;
  act(() => reportReachable());
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('own photos are named as such, and words stay beside them', async () => {
  show([{ ...entry, by: 'sender', text: 'The gate.' }]);
  await waitFor(() => expect(names()).toEqual(['Your photo 1', 'Your photo 2']));
  screen.getByText('The gate.');
});

test('with data saver on, nothing is loaded before a tap', () => {
  setDataSaver('on');
  show([entry]);
  screen.getByRole('button', { name: 'Show 2 photos' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('photos that wait are shown from the phone', () => {
  const files = new Map([['waiting:a', new Blob(['a'], { type: 'image/jpeg' })]]);
  show([], [{ key: 'k', text: 'Photo', photos: ['waiting:a'], state: 'queued' }], files);
  expect(names()).toEqual(['Your photo 1']);
  screen.getByText("We'll send your message when you're online");
  expect(asked).not.toHaveBeenCalled();
});

test('says when an older server took the words alone', () => {
  const reply = {
    key: 'k',
    text: 'Photo',
    photos: ['waiting:a'],
    state: 'needs-attention' as const,
  };
  show([], [{ ...reply, refusal: 'photos_dropped', photoFault: 'dropped' }]);
  const text = "The photos didn't arrive. Please send them again later.";
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
});

test('photos of a refused message can be removed, and its words sent alone', () => {
  const reply = { key: 'k', state: 'needs-attention' as const, refusal: 'Full' };
  const photos = ['waiting:a', 'waiting:b'];
  show([], [{ ...reply, text: 'The gate.', photos }]);
  press('Send without photos');
  expect(onSendWithoutPhotos).toHaveBeenCalledWith('k');
  press('Remove photo 2');
  expect(onRemovePhoto).toHaveBeenCalledWith('k', 'waiting:b');
  cleanup();
  show([], [{ ...reply, text: 'Photo', photos: ['waiting:a'], photoFault: 'missing' }]);
  expect(screen.getByText(/^A photo is no longer on this device/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /without photos|Remove photo/ })).toBeNull();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
