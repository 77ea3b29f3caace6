import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** A line icon that takes the text's colour. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number | undefined }) {
  const filled = name === 'heart-filled' || name === 'star';
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
