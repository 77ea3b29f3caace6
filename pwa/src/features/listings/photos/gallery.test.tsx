import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavigate } from 'react-router-dom';
import { memoryCaches } from '../../../offline/testing/memory-caches.ts';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import type { Language } from '../../../shared/i18n/i18n.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { Gallery } from './gallery.tsx';
import '../messages.ts';

addHindi();

const ids = ['a', 'b', 'c', 'd'];
const detail = {
  ...sampleListing,
  propertyName: 'Asha',
  hostelImages: ids.map((id) => `/images/${id}/1000.jpg`),
  photos: ids.map((id) => ({ alt: `Photo ${id}`, placeholder: '' })),
};

const open = async (language: Language = 'en', all = 'Show all 4 photos') => {
  renderComponent(<Gallery detail={detail} />, { language });
  const button = screen.getByRole('button', { name: all });
  button.focus();
  fireEvent.click(button);
  return { button, dialog: await screen.findByRole<HTMLDialogElement>('dialog') };
};

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  cleanup();
  reportReachable();
});

test('the lightbox shows all photos with counter and alt texts, and arrow keys step', async () => {
  const { dialog } = await open();
  expect(dialog.open).toBe(true);
  const counter = () => dialog.querySelector('[role=status]')?.textContent;
  expect(counter()).toBe('1 of 4');
  fireEvent.keyDown(dialog, { key: 'ArrowDown' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(counter()).toBe('3 of 4');
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(counter()).toBe('2 of 4');
  fireEvent.keyDown(dialog, { key: 'ArrowUp' });
  fireEvent.keyDown(dialog, { key: 'ArrowUp' });
  expect(counter()).toBe('1 of 4');
  const shown = [...dialog.querySelectorAll('img')];
  expect(shown.map(({ alt }) => alt)).toEqual(['Photo a', 'Photo b', 'Photo c', 'Photo d']);
});

test('photos without a description are named by the hostel and their place', () => {
  const photos = ids.map(() => ({ alt: '', placeholder: '' }));
  renderComponent(<Gallery detail={{ ...detail, photos }} />);
  const tiles = [...document.querySelectorAll('[class*="mosaic"] img')];
  expect(tiles.map((tile) => tile.getAttribute('alt'))).toEqual([
    'Asha, photo 2 of 4',
    'Asha, photo 3 of 4',
    'Asha, photo 4 of 4',
  ]);
});

/** Opens the lightbox. Returns the frame of the second photo, of which the page has already loaded a copy. */
async function openWithCopy(): Promise<HTMLElement> {
  renderComponent(<Gallery detail={detail} />);
  const tile = document.querySelector<HTMLImageElement>('[class*="mosaic"] img');
  const loaded = { naturalWidth: 500, currentSrc: 'http://localhost/images/b/500.webp' };
  for (const [name, value] of Object.entries(loaded)) {
    Object.defineProperty(tile, name, { configurable: true, value });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 photos' }));
  const dialog = await screen.findByRole('dialog');
  return dialog.querySelector('figure:nth-of-type(2) > div') as HTMLElement;
}

const copyBehind = (photo: HTMLElement) =>
  photo.querySelector('picture') ? photo.style.getPropertyValue('--copy') : '';
const firePhoto = (photo: HTMLElement, event: 'load' | 'error') =>
  fireEvent[event](photo.querySelector('img') as HTMLImageElement);

test('a photo of the page stands in for the one that is still loading', async () => {
  const photo = await openWithCopy();
  expect(copyBehind(photo)).toContain('/images/b/500.webp');
  firePhoto(photo, 'load');
  expect(copyBehind(photo)).toBe('');
});

test('behind the sign of a photo that failed is no copy', async () => {
  const photo = await openWithCopy();
  firePhoto(photo, 'error');
  expect(photo.querySelector('[role="img"]')).not.toBeNull();
  expect(copyBehind(photo)).toBe('');
});

test('offline the copy of the page stands in for a photo that is not stored', async () => {
  act(reportUnreachable);
  const photo = await openWithCopy();
  const copy = () => photo.querySelector('img')?.getAttribute('src') ?? '';
  await waitFor(() => expect(copy()).toContain('/images/b/500.webp'));
  expect(photo.querySelector('img')?.alt).toBe('Photo b');
  expect(photo.textContent).toBe('');
  expect(copyBehind(photo)).toBe('');
  firePhoto(photo, 'error');
  expect(photo.textContent).toBe("This photo isn't on your device yet");
});

test('a caption is the first clause of the description', async () => {
  const alt = 'Room for two: a bed on each side';
  renderComponent(<Gallery detail={{ ...detail, photos: [{ alt, placeholder: '' }] }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 photos' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('figcaption')?.textContent).toBe('Room for two');
  expect(dialog.querySelector('img')?.alt).toBe(alt);
});

test('closing removes it', async () => {
  const { dialog } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close photos' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test('its counter is translated to Hindi', async () => {
  const { dialog } = await open('hi', 'सभी 4 फ़ोटो देखें');
  expect(dialog.querySelector('[role=status]')?.textContent).toBe('4 में से 1');
});

test('offline it shows how many photos are stored and which are missing', async () => {
  const cache = await caches.open('images');
  await cache.put('/images/a/500.avif', new Response('photo'));
  await cache.put('/images/c/1000.webp', new Response('photo'));
  act(reportUnreachable);
  const { dialog } = await open();
  await waitFor(() =>
    expect(screen.getAllByText('2 of 4 photos saved on this device')).toHaveLength(2),
  );
  const missing = [...dialog.querySelectorAll('figure')].map((each) =>
    each.textContent.includes("This photo isn't on your device yet"),
  );
  expect(missing).toEqual([false, true, false, true]);
});

test('the lightbox shows whole photos and the strip crops, also for a single photo', async () => {
  const whole = { width: 1200, height: 1600 };
  const one = {
    ...detail,
    hostelImages: ['/images/a/1000.jpg'],
    photos: [{ alt: 'Photo a', placeholder: '', whole }],
  };
  renderComponent(<Gallery detail={one} />);
  const filesOf = (element: ParentNode) =>
    [...element.querySelectorAll('source, img')].map((each) => each.getAttribute('srcset'));
  expect(filesOf(document).join()).not.toContain('whole');
  fireEvent.click(screen.getByRole('button', { name: 'Show full photo' }));
  const dialog = await screen.findByRole('dialog');
  const files = filesOf(dialog);
  expect(files).not.toEqual([]);
  expect(files.every((each) => each?.includes('/images/a/whole-1600.'))).toBe(true);
  expect(dialog.querySelector('img')?.getAttribute('height')).toBe('1600');
});

test('a pressed photo opens first, and Back closes the lightbox', async () => {
  renderComponent(
    <>
      <Gallery detail={detail} />
      <Back />
    </>,
  );
  fireEvent.click(screen.getByAltText('Photo c'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('[role=status]')?.textContent).toBe('3 of 4');
  await act(async () => screen.getByText('Back').click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

test('scrolling without touch, wheel or keys, as screen readers do, counts photos too', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1200);
  const { dialog } = await open();
  const list = dialog.querySelector('[role=group]') as HTMLElement;
  const photoTop = (at: number) => at * 300 - list.scrollTop;
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 400));
  for (const [at, photo] of [...list.children].entries()) {
    vi.spyOn(photo, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, photoTop(at), 360, 300),
    );
  }
  now.mockReturnValue(12_000);
  list.scrollTop = 600;
  fireEvent.scroll(list);
  expect(dialog.querySelector('[role=status]')?.textContent).toBe('3 of 4');
  vi.restoreAllMocks();
});
