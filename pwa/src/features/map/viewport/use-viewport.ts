import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ground, isInside, type Size, type Viewport } from './projection.ts';
import { viewportFitting } from './viewport.ts';

export type ChangeViewport = (next: (view: Viewport, room: Size) => Viewport) => void;

/** The view a visitor left, for when they come back from a hostel; it lives as long as the page. */
let left: { about: string; view: Viewport } | null = null;

/** What a map shows when it opens. */
export interface Start {
  /** Another `about` is another map. */
  readonly about: string;
  /** What the first view shows. */
  readonly points: readonly Ground[];
  /** What has to be in sight for a view that was left to be taken up again. */
  readonly inSight: readonly Ground[];
}

/** The drawn part of the map: what the visitor makes of it or left it at, else what shows `points`. */
export function useViewport(start: Start, room: Size): { view: Viewport; change: ChangeViewport } {
  const { about, points } = start;
  const [own, setOwn] = useState<Viewport | null>(() => viewLeft(start, room));
  const first = useMemo(() => viewportFitting(points, room), [points, room]);
  const view = own ?? first;
  const latest = useRef({ view, room });
  useLayoutEffect(() => {
    latest.current = { view, room };
  }, [view, room]);
  useEffect(() => {
    if (own) left = { about, view: own };
  }, [about, own]);
  const change = useCallback<ChangeViewport>((next) => {
    const { view, room } = latest.current;
    latest.current = { room, view: next(view, room) };
    setOwn(latest.current.view);
  }, []);
  return { view, change };
}

function viewLeft({ about, inSight }: Start, room: Size): Viewport | null {
  if (left?.about !== about) return null;
  const { view } = left;
  return inSight.every((point) => isInside(view, room, point)) ? view : null;
}
