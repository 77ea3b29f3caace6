import type { MouseEvent } from 'react';
import { scrollBehavior } from '../../../shared/ui/layout/scroll-behavior.ts';

/** Sections of the page that links jump to, in their order. */
export const sections = [
  'rooms',
  'facilities',
  'rules',
  'verification',
  'location',
  'reviews',
] as const;
export type Section = (typeof sections)[number];

/** Follows a link to a section without a history entry, so that Back leaves the page. */
export function jumpToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  section.focus({ preventScroll: true });
}
