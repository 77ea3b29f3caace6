import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import { useConnection } from '../../offline/network/use-connection.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Sheet } from '../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../shared/ui/overlay/use-overlay.ts';
import styles from './install-guide.module.css';
import { InstallGuide } from './install-guide.tsx';
import { invitation, onInvitation, snoozeInvitation } from './install-invitation.ts';
import { takeInstallOffer } from './install-prompt-event.ts';
import { useTyping } from '../updates/use-typing.ts';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { install as en } from '../../shared/i18n/locales/en/install.ts';
import { install as hi } from '../../shared/i18n/locales/hi/install.ts';

addMessages('install', { en, hi });

/** Screens without a form or a bar at the bottom, where the invitation appears. */
const calmScreens = /^\/(?:home|homescreen|my-profile(?:\/(?:wishlist|trips))?)?$/;

/**
 * The invitation to install: one line above the phone's tabs. Hidden while somebody types, on
 * screens with a form or a bar of their own, and offline. Dismissing it hides it for 14 days.
 */
export function InstallBar({ guide }: { guide: Overlay<true> }) {
  const { t } = useTranslation('install');
  const { pathname } = useLocation();
  const invited = useSyncExternalStore(onInvitation, invitation);
  const writing = useTyping();
  const { state } = useConnection();
  const isShown = invited && !guide.open && !writing && state !== 'offline';
  const install = async () => {
    if (invited === 'guide') guide.show();
    else if (!(await takeInstallOffer())) snoozeInvitation();
  };
  const closeGuide = () => {
    guide.close();
    if (invited) snoozeInvitation();
  };
  return (
    <>
      {isShown && calmScreens.test(pathname) ? (
        <aside
          className={styles['line']}
          aria-label={t('label')}
          data-passing="whole"
          data-install-line
          data-bottom-bar
        >
          <p>{t('ask')}</p>
          <Button variant="text" small onClick={() => void install()}>
            {t(invited === 'guide' ? 'how' : 'yes')}
          </Button>
          <RoundButton label={t('no')} onClick={snoozeInvitation}>
            <Icon name="close" size={18} />
          </RoundButton>
        </aside>
      ) : null}
      <Sheet
        overlay={{ open: guide.open, close: closeGuide }}
        title={t('guide.title')}
        footer={
          <Button block onClick={closeGuide}>
            {t('guide.done')}
          </Button>
        }
      >
        <InstallGuide />
      </Sheet>
    </>
  );
}
