import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

type Drawing = { name: IconName } | { path: string };

/** A decorative line icon in the text colour, by name or by path. */
export function Icon({ size = 24, ...drawing }: Drawing & { size?: number | undefined }) {
  const name = 'name' in drawing ? drawing.name : null;
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
      <path d={'name' in drawing ? iconPaths[drawing.name] : drawing.path} />
    </svg>
  );
}
