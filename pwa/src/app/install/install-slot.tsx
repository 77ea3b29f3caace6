import { useSyncExternalStore } from 'react';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import { optionalComponent } from '../routes/optional-component.tsx';

const InstallBar = optionalComponent(async () => (await import('./install-bar.tsx')).InstallBar);

/** Name of the overlay with the instructions. */
export const installGuide = 'install-guide';

let isRequested = false;
const listeners = new Set<() => void>();

/** Loads the invitation to install and shows it where the screen has room. */
export function requestInstallBar(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

/** Renders the invitation and its guide in the layout. */
export function InstallSlot() {
  const guide = useOverlay(installGuide);
  const requested = useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  );
  return requested || guide.open ? <InstallBar guide={guide} /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
