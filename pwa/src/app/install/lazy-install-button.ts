import { optionalComponent } from '../routes/optional-component.tsx';

/** Loaded when a menu opens. */
export const LazyInstallButton = optionalComponent(
  async () => (await import('./install-button.tsx')).InstallButton,
);
