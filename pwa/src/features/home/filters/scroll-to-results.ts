import { scrollBehavior } from '../../../shared/ui/layout/scroll-behavior.ts';

/** Shows the chips and the first result below the navbar, once the sheet over them is gone. */
export function scrollToResults(): void {
  setTimeout(() => {
    document
      .querySelector('[data-filter-chips]')
      ?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, 100);
}
