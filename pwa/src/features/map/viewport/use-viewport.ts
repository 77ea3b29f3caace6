import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ground, isInside, type Size, type Viewport } from './projection.ts';
import { viewportFitting } from './viewport.ts';

export type ChangeViewport = (next: (view: Viewport, room: Size) => Viewport) => void;

/** The last viewport, restored when a visitor returns. In memory only. */
let lastViewport: { about: string; view: Viewport } | null = null;

export interface InitialView {
  /** Identifies the map; see `mapKey`. */
  readonly about: string;
  /** The first viewport shows these points. */
  readonly points: readonly Ground[];
  /** A stored viewport is restored only if it shows these points. */
  readonly inSight: readonly Ground[];
}

/** The viewport: moved by the visitor, restored, or fitted to `points`. */
export function useViewport(
  start: InitialView,
  room: Size,
): { view: Viewport; change: ChangeViewport } {
  const { about, points } = start;
  const [moved, setMoved] = useState<Viewport | null>(() => restoredViewport(start, room));
  const first = useMemo(() => viewportFitting(points, room), [points, room]);
  const view = moved ?? first;
  const latest = useRef({ view, room });
  useLayoutEffect(() => {
    latest.current = { view, room };
  }, [view, room]);
  useEffect(() => {
    if (moved) lastViewport = { about, view: moved };
  }, [about, moved]);
  const change = useCallback<ChangeViewport>((next) => {
    const { view, room } = latest.current;
    latest.current = { room, view: next(view, room) };
    setMoved(latest.current.view);
  }, []);
  return { view, change };
}

function restoredViewport({ about, inSight }: InitialView, room: Size): Viewport | null {
  if (lastViewport?.about !== about) return null;
  const { view } = lastViewport;
  return inSight.every((point) => isInside(view, room, point)) ? view : null;
}
