import { type RefObject, useEffect } from 'react';
import type { Ground } from './projection.ts';
import type { ChangeViewport } from './use-viewport.ts';
import { panViewport, zoomViewport } from './viewport.ts';

/** Pointer movement in px that still counts as a tap. */
const tapTolerance = 6;
const perWheelPixel = 0.0015;

/** One pointer pans, two pointers or the wheel zoom. */
export function usePanZoom(stage: RefObject<HTMLElement | null>, change: ChangeViewport): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const drag = createDrag(element, change);
    element.addEventListener('pointerdown', drag.down, { signal });
    element.addEventListener('pointermove', drag.move, { signal });
    element.addEventListener('pointerup', drag.up, { signal });
    element.addEventListener('pointercancel', drag.up, { signal });
    element.addEventListener('click', drag.click, { signal, capture: true });
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const anchor = relativeTo(element, { x: event.clientX, y: event.clientY });
      const times = Math.exp(-event.deltaY * perWheelPixel);
      change((view, room) => zoomViewport(view, room, times, anchor));
    };
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => listeners.abort();
  }, [stage, change]);
}

function createDrag(element: HTMLElement, change: ChangeViewport) {
  const fingers = new Map<number, Ground>();
  let start: Ground = { x: 0, y: 0 };
  let dragging = false;
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    if (fingers.size === 0) {
      dragging = false;
      start = at;
    }
    fingers.set(event.pointerId, at);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!dragging && fingers.size === 1 && distance(start, now) < tapTolerance) return;
    if (!dragging) {
      dragging = true;
      // Captures the pointer, so that no pin is pressed.
      element.setPointerCapture?.(event.pointerId);
    }
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const [right, down] = [before.x - now.x, before.y - now.y];
    if (!other) {
      change((view) => panViewport(view, right, down));
      return;
    }
    const times = distance(now, other) / Math.max(distance(before, other), 1);
    const anchor = relativeTo(element, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    change((view, room) =>
      zoomViewport(panViewport(view, right / 2, down / 2), room, times, anchor),
    );
  };
  const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    if (!dragging) return;
    dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { down, move, up, click };
}

function relativeTo(element: HTMLElement, point: Ground): Ground {
  const { left, top } = element.getBoundingClientRect();
  return { x: point.x - left, y: point.y - top };
}

function distance(a: Ground, b: Ground): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
