import { optionalComponent } from '../routes/optional-component.tsx';

/** Stands in menus, which are opened later than the first screen. */
export const LazyInstallButton = optionalComponent(
  async () => (await import('./install-button.tsx')).InstallButton,
);
