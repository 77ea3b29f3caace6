import { afterEach, expect, test, vi } from 'vitest';
import { detectPhotoKind, acceptedPhotoTypes } from './photo-kind.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['taken', '\xff\xd8\xff\xe0 a JPEG'],
  ['taken', 'RIFF\0\0\0\0WEBP'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['heic', '\0\0\0\x18ftypmif1'],
  [null, '\0\0\0\x18ftypisom'],
  [null, 'GIF89a'],
  [null, ''],
])('detects %s by its first bytes', async (kind, head) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
  expect(await detectPhotoKind(new Blob([bytes]))).toBe(kind);
});

test('lists HEIC only where the browser does not convert it', () => {
  const offered = (vendor: string) => {
    vi.stubGlobal('navigator', { vendor });
    return acceptedPhotoTypes();
  };
  expect(offered('Google Inc.')).toContain('image/heic');
  expect(offered('Apple Computer, Inc.')).toBe('image/jpeg,image/png,image/webp');
});
