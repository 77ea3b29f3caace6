import type { Place } from '@patna/search';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { type Cluster, clusterPins, clusterScale } from './clusters.ts';
import { keyChange } from '../viewport/map-controls.tsx';
import {
  type Ground,
  isInside,
  toGround,
  type Size,
  toScreen,
  type Viewport,
} from '../viewport/projection.ts';
import type { VisibleSpots } from './spot-list.tsx';
import { usePanZoom } from '../viewport/use-pan-zoom.ts';
import { useElementSize } from '../viewport/use-element-size.ts';
import type { PlacedSpot } from './use-spots.ts';
import { type InitialView, useViewport } from '../viewport/use-viewport.ts';
import { viewportFitting, scaleLimits, zoomViewport } from '../viewport/viewport.ts';

const neighbourCount = 5;
const maxListed = 30;

/** A pin in px from the top left corner. */
export type DrawnPin = Cluster<PlacedSpot> & Ground;

export function useSpotMap(
  stage: RefObject<HTMLElement | null>,
  {
    spots,
    near,
    chosen,
    onChoose,
  }: {
    spots: readonly PlacedSpot[];
    near: Place | undefined;
    chosen: ReadonlySet<string>;
    onChoose: (ids: readonly string[]) => void;
  },
) {
  const room = useElementSize(stage);
  const [chosenFirst] = useState(chosen);
  const start = useMemo(() => startOf(spots, near, chosenFirst), [spots, near, chosenFirst]);
  const { view, change } = useViewport(start, room);
  usePanZoom(stage, change);
  const showAll = () => change((_, room) => viewportFitting(placesOf(spots), room));
  const focusMap = () => stage.current?.focus({ preventScroll: true });
  const press = (members: readonly PlacedSpot[]) => {
    if (isInseparable(members)) {
      // Stores the viewport for the way back from the hostel.
      change((view) => view);
      onChoose(members.map(({ id }) => id));
      return;
    }
    // The pressed pin disappears and would take the focus with it.
    focusMap();
    change((view, room) => nearer(view, viewportFitting(placesOf(members), room), room));
  };
  const clearSelection = () => {
    onChoose([]);
    focusMap();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyChange(event.key);
    if (event.key === 'Escape') clearSelection();
    else if (next || event.key === '0') focusMap();
    else return;
    if (next) change(next);
    if (event.key === '0') showAll();
    event.preventDefault();
  };
  const scale = clusterScale(view.scale);
  const clusters = useMemo(() => clusterPins(spots, scale), [spots, scale]);
  const pins = clusters.flatMap((pin): DrawnPin[] =>
    isInside(view, room, pin.at) ? [{ ...pin, ...toScreen(view, room, pin.at) }] : [],
  );
  const visible = visibleOf(spots, view, room);
  return { room, view, pins, visible, change, showAll, press, clearSelection, onKeyDown };
}

function placesOf(spots: readonly PlacedSpot[]) {
  return spots.map(({ at }) => at);
}

/** The selected hostel, else the chosen place with its neighbours, else everything. */
function startOf(
  spots: readonly PlacedSpot[],
  near: Place | undefined,
  chosen: ReadonlySet<string>,
): InitialView {
  const inSight = spots.filter(({ id }) => chosen.has(id)).map(({ at }) => at);
  const all = spots.map(({ at }) => at);
  const around = near ? [toGround(near), ...all.slice(0, neighbourCount)] : all;
  return {
    about: mapKey(near),
    points: inSight.length > 0 ? inSight : around,
    inSight,
  };
}

/** Identifies the map of a place. */
export function mapKey(near: Place | undefined): string {
  return near ? `${near.latitude} ${near.longitude}` : '';
}

/** These pins stay together at any zoom level. */
function isInseparable(members: readonly PlacedSpot[]): boolean {
  return clusterPins(members, clusterScale(scaleLimits.max)).length === 1;
}

/** Always zooms in, even if the hostels already fit. */
function nearer(view: Viewport, fit: Viewport, room: Size): Viewport {
  return fit.scale > view.scale * 1.2
    ? fit
    : zoomViewport({ ...fit, scale: view.scale }, room, 1.6);
}

function visibleOf(spots: readonly PlacedSpot[], view: Viewport, room: Size): VisibleSpots {
  const inside = spots.filter(({ at }) => isInside(view, room, at));
  return { shown: inside.slice(0, maxListed), count: inside.length };
}
