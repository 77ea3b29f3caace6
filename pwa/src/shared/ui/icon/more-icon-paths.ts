import { iconPaths } from './icon-paths.ts';

/** Drawings that the first screen does not need. `star` is the outline; by name it is filled. */
export const moreIconPaths = {
  compare: 'M8 3.5 4 7.5l4 4M4 7.5h16M16 12.5l4 4-4 4M20 16.5H4',
  download: 'M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4 16.5v4h16v-4',
  rupee: 'M6.5 4h11M6.5 9h11M6.5 14c10 0 10-10 0-10M6.5 14l8 6.5',
  star: iconPaths.star,
} as const;
