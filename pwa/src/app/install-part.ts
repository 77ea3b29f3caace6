import { optionalPart } from './optional-part.tsx';

/** Stands in menus, which are opened later than the first screen. */
export const InstallPart = optionalPart(
  async () => (await import('./install-button.tsx')).InstallButton,
);
