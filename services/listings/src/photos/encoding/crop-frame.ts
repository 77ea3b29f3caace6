import type { PhotoFocus } from '@patna/contracts';

export type Focus = Readonly<PhotoFocus>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest 2:1 crop whose middle is as near to the focus as possible. */
export function cropFrame({ width, height }: Size, focus: Focus) {
  const wide = Math.min(width, 2 * height);
  const frame = { width: wide, height: Math.max(1, Math.round(wide / 2)) };
  const start = (at: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part));
  return {
    ...frame,
    left: start(focus.x, width, frame.width),
    top: start(focus.y, height, frame.height),
  };
}

export function rounded({ x, y }: Focus): Focus {
  return { x: Math.round(x * 10_000) / 10_000, y: Math.round(y * 10_000) / 10_000 };
}
