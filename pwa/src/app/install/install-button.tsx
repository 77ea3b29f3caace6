import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import {
  installOffer,
  needsInstallGuide,
  onInstallOffer,
  takeInstallOffer,
} from './install-prompt-event.ts';

/** Installs the app, or opens a guide where the browser offers no install prompt. */
export function InstallButton() {
  const { t } = useTranslation();
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => null);
  if (!offer && !needsInstallGuide()) return null;
  const install = () => {
    if (offer) void takeInstallOffer();
    else void import('./install-bar.tsx').then((m) => m.showInstallGuide());
  };
  return (
    <Button variant="secondary" small onClick={install}>
      {t('actions.install')}
    </Button>
  );
}
