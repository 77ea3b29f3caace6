import { createStore } from '../../shared/runtime/store.ts';
import { useStore } from '../../shared/runtime/use-store.ts';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import { optionalComponent } from '../routes/optional-component.tsx';

const InstallBar = optionalComponent(async () => (await import('./install-bar.tsx')).InstallBar);

/** Name of the overlay with the instructions. */
export const installGuide = 'install-guide';

const isRequested = createStore(false);

/** Loads the invitation to install and shows it where the screen has room. */
export function requestInstallBar(): void {
  isRequested.set(true);
}

/** Renders the invitation and its guide in the layout. */
export function InstallSlot() {
  const guide = useOverlay(installGuide);
  const requested = useStore(isRequested, false);
  return requested || guide.open ? <InstallBar guide={guide} /> : null;
}
