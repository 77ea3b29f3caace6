import 'fake-indexeddb/auto';
import type { UploadedImage } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { readDraftPhotos } from '../../../offline/photos/draft-photos.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { newForm } from '../drafts/draft-storage.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import { PhotoUploadRow } from './photo-upload-row.tsx';
import { UploadFailed, uploadPhoto } from './upload-photo.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

vi.mock('./upload-photo.ts', { spy: true });

const send = vi.mocked(uploadPhoto);
const pictureOf = (id: string): UploadedImage => {
  return { id, url: `/images/${id}/1000.jpg`, width: 800, height: 600, placeholder: '' };
};
const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  send.mockReset();
  await db.meta.clear();
  setProviderUser(null);
});

test('a failed photo is resent under its key when the form opens again', async () => {
  send.mockRejectedValue(new UploadFailed({ kind: 'network' }));
  const first = renderHook(() => usePhotoUploads(() => undefined));
  await first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(first.result.current.uploads[0]?.problem?.kind).toBe('network'));
  const [kept] = await readDraftPhotos(newForm);
  first.unmount();

  send.mockResolvedValue(pictureOf('a'));
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const second = renderHook(() => usePhotoUploads(stored));
  await waitFor(() => expect(stored).toHaveBeenCalledWith(pictureOf('a')));
  expect(send.mock.lastCall?.[1]).toBe(kept?.key);
  await waitFor(() => expect(second.result.current.uploads).toEqual([]));
  expect(await readDraftPhotos(newForm)).toEqual([]);
});

test('returning to the step does not resend a photo that is uploading', async () => {
  let finish: (stored: UploadedImage) => void = () => undefined;
  send.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const first = renderHook(() => usePhotoUploads(stored));
  const adding = first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  first.unmount();
  renderHook(() => usePhotoUploads(stored));
  finish(pictureOf('a'));
  await adding;
  expect(stored).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('photos are uploaded one at a time, without removed ones', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValueOnce(promise).mockResolvedValue(pictureOf('c'));
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const { result } = renderHook(() => usePhotoUploads(stored));
  const adding = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => result.current.add([photo(name)]));
  await waitFor(() => expect(result.current.uploads).toHaveLength(3));
  expect(send).toHaveBeenCalledTimes(1);
  const second = result.current.uploads.find(({ name }) => name === 'b.jpg');
  result.current.drop(second?.key ?? '');
  finish(pictureOf('a'));
  await Promise.all(adding);
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'c.jpg']);
  expect(stored.mock.calls).toEqual([[pictureOf('a')], [pictureOf('c')]]);
});

test('a photo stored after leaving the form waits for the form', async () => {
  send.mockResolvedValue(pictureOf('a'));
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const left = { form: newForm, isOpen: () => false };
  const { result } = renderHook(() => usePhotoUploads(stored), {
    wrapper: ({ children }) => <DraftContext value={left}>{children}</DraftContext>,
  });
  await result.current.add([photo('front.jpg')]);
  expect(stored).not.toHaveBeenCalled();
  expect(await readDraftPhotos(newForm)).toHaveLength(1);
});

test('a photo that cannot be stored locally is still sent and says so', async () => {
  vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  send.mockRejectedValue(new UploadFailed({ kind: 'network' }));
  const { result } = renderHook(() => usePhotoUploads(() => undefined));
  await result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(result.current.uploads[0]?.problem?.kind).toBe('network'));
  const [upload] = result.current.uploads;
  if (upload)
    renderComponent(<PhotoUploadRow upload={upload} onRetry={vi.fn()} onDrop={vi.fn()} />);
  expect(document.body.textContent).toContain("We couldn't save this on your phone.");
  expect(document.body.textContent).not.toContain("Saved. We'll send it");
});

test('a removed photo is deleted', async () => {
  send.mockRejectedValue(new UploadFailed({ kind: 'problem', message: 'Too large' }));
  const { result } = renderHook(() => usePhotoUploads(() => undefined));
  await result.current.add([photo('huge.jpg')]);
  await waitFor(() => expect(result.current.uploads).toHaveLength(1));
  result.current.drop(result.current.uploads[0]?.key ?? '');
  await waitFor(async () => expect(await readDraftPhotos(newForm)).toEqual([]));
});
