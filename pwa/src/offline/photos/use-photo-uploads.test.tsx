import 'fake-indexeddb/auto';
import type { UploadedImage } from '@patna/contracts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../database/db.ts';
import { readDraftPhotos } from './draft-photos.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { PhotoUploadRow } from '../../shared/photo-upload/photo-upload-row.tsx';
import { UploadFailed, uploadPhoto } from '../../shared/photo-upload/upload-photo.ts';
import { saveUploadedPhoto } from './uploaded-photos.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

vi.mock('../../shared/photo-upload/upload-photo.ts', { spy: true });

const send = vi.mocked(uploadPhoto);
const pictureOf = (id: string): UploadedImage => {
  return { id, url: `/images/${id}/1000.jpg`, width: 800, height: 600, placeholder: '' };
};
const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);
const photo = (name: string) => new File([jpeg], name, { type: 'image/jpeg' });
const newForm = 'new';
const open = { form: newForm, isOpen: () => true };

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
  const first = renderHook(() => usePhotoUploads(open, () => undefined));
  await first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(first.result.current.uploads[0]?.problem?.kind).toBe('network'));
  const [kept] = await readDraftPhotos(newForm);
  first.unmount();

  send.mockResolvedValue(pictureOf('a'));
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const second = renderHook(() => usePhotoUploads(open, stored));
  await waitFor(() => expect(stored).toHaveBeenCalledWith(pictureOf('a')));
  expect(send.mock.lastCall?.[1]).toBe(kept?.key);
  expect(send.mock.lastCall?.[2]?.owner).toBe(anna.id);
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
  const first = renderHook(() => usePhotoUploads(open, stored));
  const adding = first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  first.unmount();
  renderHook(() => usePhotoUploads(open, stored));
  finish(pictureOf('a'));
  await adding;
  expect(stored).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('photos are uploaded one at a time, without removed ones', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValueOnce(promise).mockResolvedValue(pictureOf('c'));
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const { result } = renderHook(() => usePhotoUploads(open, stored));
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
  const { result } = renderHook(() => usePhotoUploads(left, stored));
  await result.current.add([photo('front.jpg')]);
  expect(stored).not.toHaveBeenCalled();
  expect(await readDraftPhotos(newForm)).toHaveLength(1);
});

test('a photo that cannot be stored locally is still sent and says so', async () => {
  vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  send.mockRejectedValue(new UploadFailed({ kind: 'network' }));
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  await result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(result.current.uploads[0]?.problem?.kind).toBe('network'));
  const [upload] = result.current.uploads;
  if (upload)
    renderComponent(
      <PhotoUploadRow upload={upload} waiting="Later." onRetry={vi.fn()} onDrop={vi.fn()} />,
    );
  expect(document.body.textContent).toContain("We couldn't save this photo.");
  expect(document.body.textContent).not.toContain('Later.');
});

test('a removed photo is deleted', async () => {
  send.mockRejectedValue(new UploadFailed({ kind: 'problem', message: 'Too large' }));
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  await result.current.add([photo('huge.jpg')]);
  await waitFor(() => expect(result.current.uploads).toHaveLength(1));
  result.current.drop(result.current.uploads[0]?.key ?? '');
  await waitFor(async () => expect(await readDraftPhotos(newForm)).toEqual([]));
});

test('a file that is no photo is refused at once', async () => {
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  await result.current.add([new File(['%PDF-1.7'], 'paper.pdf')]);
  await waitFor(() =>
    expect(result.current.refused).toEqual([{ name: 'paper.pdf', fault: 'kind' }]),
  );
  expect(send).not.toHaveBeenCalled();
  expect(await readDraftPhotos(newForm)).toEqual([]);
});

test('a file that cannot be read ends the progress, and the photos before it are sent', async () => {
  send.mockRejectedValue(new UploadFailed({ kind: 'network' }));
  const broken = photo('gone.jpg');
  vi.spyOn(broken, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError');
  });
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  const progress = vi.fn<(missing: number) => void>();
  const adding = result.current.add([photo('a.jpg'), broken, photo('c.jpg')], progress);
  await expect(adding).rejects.toThrow('gone');
  expect(progress.mock.calls.flat()).toEqual([3, 2, 0]);
  expect(await readDraftPhotos(newForm)).toHaveLength(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a photo that cannot be stored counts as missing while others are added', async () => {
  vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  send.mockRejectedValue(new UploadFailed({ kind: 'network' }));
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  const progress = vi.fn<(missing: number) => void>();
  await result.current.add(['a.jpg', 'b.jpg'].map(photo), progress);
  expect(progress.mock.calls.flat()).toEqual([2, 2, 0]);
});

test('a photo that was handed over while it uploaded is not added to the form', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValue(promise);
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const { result } = renderHook(() => usePhotoUploads(open, stored));
  const adding = result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalled());
  result.current.release(result.current.uploads[0]?.key ?? '');
  finish(pictureOf('a'));
  await adding;
  expect(stored).not.toHaveBeenCalled();
  expect(await readDraftPhotos(newForm)).toHaveLength(1);
});

test('the form that is open when an upload ends gets the photo of the former one', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValue(promise);
  const lost = vi.fn<(stored: UploadedImage) => void>();
  let isOpen = true;
  const first = renderHook(() => usePhotoUploads({ form: newForm, isOpen: () => isOpen }, lost));
  const adding = first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalled());
  isOpen = false;
  first.unmount();
  const stored = vi.fn<(stored: UploadedImage) => void>();
  const second = renderHook(() => usePhotoUploads(open, stored));
  await waitFor(() => expect(second.result.current.uploads).toHaveLength(1));
  finish(pictureOf('a'));
  await adding;
  await waitFor(() => expect(stored).toHaveBeenCalledWith(pictureOf('a')));
  await waitFor(() => expect(second.result.current.uploads).toEqual([]));
  expect(lost).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failure of the former form is shown in the one that is open', async () => {
  const { promise, reject } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValue(promise);
  const first = renderHook(() => usePhotoUploads(open, () => undefined));
  const adding = first.result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalled());
  first.unmount();
  const second = renderHook(() => usePhotoUploads(open, () => undefined));
  await waitFor(() => expect(second.result.current.uploads).toHaveLength(1));
  reject(new UploadFailed({ kind: 'network' }));
  await adding;
  await waitFor(() => expect(second.result.current.uploads[0]?.problem?.kind).toBe('network'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a handed-over or removed photo is no longer uploaded', async () => {
  const { promise, reject } = Promise.withResolvers<UploadedImage>();
  send.mockReturnValue(promise);
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  const adding = result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.lastCall?.[2]?.signal?.aborted).toBe(false);
  result.current.release(result.current.uploads[0]?.key ?? '');
  expect(send.mock.lastCall?.[2]?.signal?.aborted).toBe(true);
  reject(new UploadFailed({ kind: 'network' }));
  await adding;
});

test.each([
  [new UploadFailed({ kind: 'problem', message: 'Not an image' }), true],
  [new UploadFailed({ kind: 'problem', message: 'Busy' }, null, false), false],
  [new UploadFailed({ kind: 'network' }), false],
])('only a refusal for good counts as refused', async (failure, isRefused) => {
  send.mockImplementation(async (_file, key) => {
    await saveUploadedPhoto(newForm, { key, name: 'front.jpg' }, anna.id);
    throw failure;
  });
  const { result } = renderHook(() => usePhotoUploads(open, () => undefined));
  await result.current.add([photo('front.jpg')]);
  await waitFor(() => expect(result.current.uploads[0]?.problem).toBeTruthy());
  expect(result.current.uploads[0]?.isRefused).toBe(isRefused);
  // With the form closed, only a photo that this form could not send is sent again.
  expect(await db.meta.where('key').startsWith('uploaded-photo:').count()).toBe(isRefused ? 1 : 0);
});
