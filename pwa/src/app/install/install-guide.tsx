import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import styles from './install-guide.module.css';

/** The three steps on an iPhone, each with a drawing. */
export function InstallGuide() {
  const { t } = useTranslation('install');
  return (
    <ol className={styles['steps']}>
      <li>
        <Drawing>
          <ShareBar />
        </Drawing>
        <p>{t('guide.share')}</p>
      </li>
      <li>
        <Drawing>
          <MenuRow />
        </Drawing>
        <p>{t('guide.add')}</p>
      </li>
      <li>
        <Drawing>
          <AddButton />
        </Drawing>
        <p>{t('guide.confirm')}</p>
      </li>
    </ol>
  );
}

/** A part of a phone's screen. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['drawing']} viewBox="0 0 160 90" aria-hidden="true">
      <rect className={styles['screen']} x="1" y="-20" width="158" height="109" rx="14" />
      {children}
    </svg>
  );
}

/** Safari's toolbar with the share button marked. */
function ShareBar() {
  return (
    <>
      <rect className={styles['faint']} x="16" y="8" width="128" height="30" rx="6" />
      <path className={styles['line']} d="M0 52h160M26 66l-6 6 6 6M52 66l6 6-6 6" />
      <circle className={styles['mark']} cx="80" cy="71" r="16" />
      <path
        className={styles['strong']}
        d="M80 74V61M75.5 65l4.5-4.5 4.5 4.5M74 69h-2v11h16V69h-2"
      />
      <circle className={styles['dot']} cx="126" cy="72" r="2.2" />
      <circle className={styles['dot']} cx="134" cy="72" r="2.2" />
      <circle className={styles['dot']} cx="142" cy="72" r="2.2" />
    </>
  );
}

/** Menu rows with "Add to Home Screen" marked. */
function MenuRow() {
  return (
    <>
      <rect className={styles['faint']} x="16" y="4" width="128" height="20" rx="5" />
      <rect className={styles['mark']} x="12" y="30" width="136" height="28" rx="8" />
      <path className={styles['strong']} d="M22 44h62M128 36h14v16h-14ZM135 40v8M131 44h8" />
      <rect className={styles['faint']} x="16" y="64" width="128" height="20" rx="5" />
    </>
  );
}

/** The confirmation with its button marked. */
function AddButton() {
  return (
    <>
      <path className={styles['line']} d="M18 18h26" />
      <rect className={styles['mark']} x="112" y="6" width="38" height="24" rx="12" />
      <path className={styles['strong']} d="M122 18h18" />
      <path className={styles['line']} d="M0 40h160" />
      <rect className={styles['accent']} x="16" y="50" width="28" height="28" rx="7" />
      <path className={styles['line']} d="M54 58h70M54 70h44" />
    </>
  );
}
