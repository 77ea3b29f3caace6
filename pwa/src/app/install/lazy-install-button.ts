import { optionalComponent } from '../routes/optional-component.tsx';

/** The install button, which is loaded when a menu opens. */
export const LazyInstallButton = optionalComponent(
  async () => (await import('./install-button.tsx')).InstallButton,
);
