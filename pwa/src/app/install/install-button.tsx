import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import {
  installOffer,
  needsInstallGuide,
  onInstallOffer,
  takeInstallOffer,
} from './install-prompt-event.ts';
import { installGuide } from './install-slot.tsx';

/** Installs the app, or opens a guide where the browser offers no install prompt. */
export function InstallButton() {
  const { t } = useTranslation();
  const guide = useOverlay(installGuide);
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => null);
  if (!offer && !needsInstallGuide()) return null;
  const install = () => {
    if (offer) void takeInstallOffer();
    else guide.show();
  };
  return (
    <Button variant="secondary" small onClick={install}>
      {t('actions.install')}
    </Button>
  );
}
