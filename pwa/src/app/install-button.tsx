import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../shared/ui/button.tsx';
import { type InstallOffer, installOffer, onInstallOffer } from './install-offer.ts';

/** Offers to install the app where the browser lets us ask. */
export function InstallButton() {
  const { t } = useTranslation();
  const [offer, setOffer] = useState<InstallOffer | null>(installOffer);
  useEffect(() => onInstallOffer(setOffer), []);
  if (!offer) return null;
  return (
    <Button variant="secondary" small onClick={() => void offer.prompt()}>
      {t('actions.install')}
    </Button>
  );
}
