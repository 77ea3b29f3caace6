import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../offline/network/use-connection.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import styles from './install-guide.module.css';
import { InstallGuide } from './install-guide.tsx';
import { invitation, onInvitation, snoozeInvitation } from './install-invitation.ts';
import { takeInstallOffer } from './install-prompt-event.ts';
import notices from '../shell/notices.module.css';
import { useTyping } from '../updates/use-typing.ts';
import { addMessages } from '../../shared/i18n/i18n.ts';
import { install as en } from '../../shared/i18n/locales/en/install.ts';
import { install as hi } from '../../shared/i18n/locales/hi/install.ts';

addMessages('install', { en, hi });

let isMounted = false;
let guideIsOpen = false;
const guideListeners = new Set<() => void>();

/** Mounts the bar in its own React root beside the app. */
export function mountInstallBar(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<InstallBar />);
}

/** Opens the guide, with or without an invitation. */
export function showInstallGuide(): void {
  mountInstallBar();
  openGuide(true);
}

/**
 * The invitation to install. Hidden while somebody types, on screens with a form, and offline; "Not
 * now" hides it for 14 days.
 */
function InstallBar() {
  const { t, i18n } = useTranslation('install');
  const invited = useSyncExternalStore(onInvitation, invitation);
  const guide = useSyncExternalStore(onGuide, () => guideIsOpen);
  const calm = useSyncExternalStore(onNavigation, allowsInvitation);
  const writing = useTyping();
  const { state } = useConnection();
  const install = async () => {
    if (invited === 'guide') openGuide(true);
    else if (!(await takeInstallOffer())) snoozeInvitation();
  };
  const closeGuide = () => {
    openGuide(false);
    if (invited) snoozeInvitation();
  };
  return (
    <div lang={i18n.language}>
      {invited && calm && !writing && !guide && state !== 'offline' ? (
        <aside className={notices['question']} aria-label={t('label')}>
          <p>{t('ask')}</p>
          <Button variant="text" small onClick={snoozeInvitation}>
            {t('no')}
          </Button>
          <Button small onClick={() => void install()}>
            {t(invited === 'guide' ? 'how' : 'yes')}
          </Button>
        </aside>
      ) : null}
      {guide ? <GuideDialog onClose={closeGuide} /> : null}
    </div>
  );
}

function GuideDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('install');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['guide']}
      aria-labelledby="install-guide"
      onClose={onClose}
    >
      <h2 id="install-guide">{t('guide.title')}</h2>
      <InstallGuide />
      <Button block onClick={() => dialog.current?.close()}>
        {t('guide.done')}
      </Button>
    </dialog>
  );
}

function openGuide(open: boolean): void {
  guideIsOpen = open;
  for (const listener of guideListeners) listener();
}

function onGuide(listener: () => void): () => void {
  guideListeners.add(listener);
  return () => guideListeners.delete(listener);
}

/** Screens without a form at the bottom, where the invitation appears. */
const calmScreens = /^\/(?:home|homescreen|hostel-detail|my-profile(?:\/(?:wishlist|trips))?)?$/;

/** Whether the current screen has room for an invitation. */
function allowsInvitation(): boolean {
  return calmScreens.test(location.pathname);
}

/** Subscribes to navigation. Never fires in browsers without the Navigation API. */
function onNavigation(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', listener);
  return () => navigation?.removeEventListener('currententrychange', listener);
}
