import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { scrollBehavior } from '../../layout/scroll-behavior.ts';

/** State and actions of a list of photos that scrolls down. */
export interface PhotoList {
  /** The photo that the counter names. */
  index: number;
  /** The lowest and the highest index of the photos on the screen so far. */
  seen: { from: number; to: number };
  /** Scrolls to a photo, which counts as the current one at once. */
  goTo: (photo: number, behavior: ScrollBehavior) => void;
  onScroll: () => void;
  /** To call when the person scrolls by hand. */
  release: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Aim {
  readonly photo: number;
  /** End of the scroll, in ms of `performance.now()`. */
  readonly until: number;
}

/** Longest time of a smooth scroll. Later, the person or a screen reader scrolls. */
const scrollMs = 1000;

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Moves by scrolling and by arrow keys. The children of `list` are the photos. */
export function usePhotoList(
  list: RefObject<HTMLElement | null>,
  last: number,
  start: number,
): PhotoList {
  // The photo that the list scrolls to. Photos passed on the way do not count as seen.
  const aim = useRef<Aim | null>(null);
  const [index, setIndex] = useState(start);
  const [seen, setSeen] = useState({ from: start, to: start });
  const show = (next: number, from: number, to: number) => {
    setIndex(next);
    setSeen((before) => ({ from: Math.min(before.from, from), to: Math.max(before.to, to) }));
  };
  const release = () => {
    aim.current = null;
  };
  const onScroll = () => {
    const visible = visiblePhotos(list.current);
    if (!visible) return;
    const { from, to, isEnd } = visible;
    const isOnTheWay = aim.current !== null && performance.now() < aim.current.until;
    if (!isOnTheWay) aim.current = null;
    if (aim.current && aim.current.photo !== from && !isEnd) return;
    show(aim.current?.photo ?? (isEnd ? last : from), from, to);
  };
  const goTo = (photo: number, behavior: ScrollBehavior) => {
    aim.current = { photo, until: performance.now() + scrollMs };
    show(photo, photo, photo);
    scrollToPhoto(list.current, photo, behavior);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return release();
    event.preventDefault();
    const next = Math.min(last, Math.max(0, index + by));
    if (next !== index) goTo(next, scrollBehavior());
  };
  return { index, seen, goTo, onScroll, release, onKeyDown };
}

/** Scrolls a photo to the top of the list. */
function scrollToPhoto(list: HTMLElement | null, n: number, behavior: ScrollBehavior): void {
  const photo = list?.children[n];
  if (!list || !photo) return;
  const by = photo.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTo({ top: list.scrollTop + by, behavior });
}

function visiblePhotos(list: HTMLElement | null) {
  if (!list?.clientHeight) return null;
  const { top, bottom } = list.getBoundingClientRect();
  const boxes = [...list.children].map((photo) => photo.getBoundingClientRect());
  // The first photo of which at least half is below the top edge.
  const from = boxes.findIndex((box) => (box.top + box.bottom) / 2 >= top);
  const to = boxes.findLastIndex((box) => box.top < bottom);
  if (from === -1 || to === -1) return null;
  const isEnd = list.scrollTop > 0 && list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  return { from, to: Math.max(from, to), isEnd };
}
