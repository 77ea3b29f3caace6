import { afterEach, expect, test, vi } from 'vitest';
import { resizeImage } from '../../shared/photo/resize-image.ts';
import { compressScreenshot } from './compress-screenshot.ts';

vi.mock('../../shared/photo/resize-image.ts', async (original) => ({
  ...(await original<object>()),
  resizeImage: vi.fn(),
}));

const drawn = vi.mocked(resizeImage);
const screen = { width: 1080, height: 2400 };

afterEach(() => drawn.mockReset());

test('compresses until it fits into a message', async () => {
  const sides: number[] = [];
  drawn.mockImplementation(async (_file, _quality, framingOf) => {
    const { height } = framingOf(screen).drawn;
    sides.push(height);
    return new Blob([new Uint8Array(height > 960 ? 54_001 : 54_000)]);
  });
  const sent = await compressScreenshot(new Blob(['a screen']));
  expect(sides).toEqual([1280, 1280, 960]);
  expect(atob(sent ?? '')).toHaveLength(54_000);
});

test('returns null for an unreadable or too large picture', async () => {
  drawn.mockRejectedValueOnce(new Error('not a picture'));
  expect(await compressScreenshot(new Blob(['words']))).toBeNull();
  drawn.mockResolvedValue(new Blob([new Uint8Array(60_000)]));
  expect(await compressScreenshot(new Blob(['noise']))).toBeNull();
});
