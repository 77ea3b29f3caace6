import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dateFormat } from '../../shared/format/date.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { Store } from '../../shared/runtime/store.ts';
import { useStore } from '../../shared/runtime/use-store.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { classNames } from '../../shared/ui/theme/class-names.ts';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { type OperatorNotice, followNotice } from './follow-notice.ts';
import styles from './operator-notice.module.css';

/** Renders notices in a React root of their own, so that the app does not depend on them. */
export function startOperatorNotice(): void {
  followNotice((notice) => {
    const place = document.body.insertBefore(
      document.createElement('div'),
      document.body.firstChild,
    );
    createRoot(place).render(<NoticeBar notice={notice} />);
  });
}

/** The operator's notice until it is closed or replaced. */
export function NoticeBar({ notice: store }: { notice: Store<OperatorNotice | null> }) {
  const { t, i18n } = useTranslation();
  const notice = useStore(store, null);
  const [closed, setClosed] = useState('');
  if (!notice || textOf(notice) === closed) return <div role="status" />;
  const isWarning = notice.severity === 'warning';
  return (
    <div role="status" lang={i18n.language}>
      <p className={classNames(styles['notice'], isWarning && styles['warning'])}>
        <Icon name={isWarning ? 'alert' : 'info'} size={20} />
        <span>
          {notice[i18n.language]}
          {notice.checkedAt ? (
            <small>
              {t('notice.checkedAt', { time: formatMoment(notice.checkedAt, i18n.language) })}
            </small>
          ) : null}
        </span>
        <RoundButton label={t('actions.close')} onClick={() => setClosed(textOf(notice))}>
          <Icon name="close" size={20} />
        </RoundButton>
      </p>
    </div>
  );
}

function formatMoment(moment: string, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}

function textOf({ en, hi }: OperatorNotice): string {
  return `${en}\n${hi}`;
}
