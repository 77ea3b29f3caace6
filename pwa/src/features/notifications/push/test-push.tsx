import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import styles from '../settings/settings.module.css';
import type { PushDevice } from './push-device.ts';
import { useTestPush } from './use-test-push.ts';

/** Sends a test push and says whether this phone has shown it. */
export function TestPush({
  device,
  offline,
  unreachable,
}: {
  device: PushDevice;
  offline: boolean;
  unreachable: boolean;
}) {
  const { t } = useTranslation('notification-settings');
  const { state, send } = useTestPush(device);
  const waits = state.is === 'sending' || state.is === 'sent';
  return (
    <div className={styles['test']}>
      {unreachable && state.is !== 'shown' ? (
        <Notice kind="warning" title={t('test.unreachable')}>
          <p>{t('test.unreachableText')}</p>
        </Notice>
      ) : null}
      {state.is === 'failed' ? (
        <ProblemNote title={t('test.failed')} problem={state.problem} onRetry={send} />
      ) : (
        <p role="status" className={styles['muted']}>
          {state.is === 'idle' ? null : t(`test.${state.is}`)}
        </p>
      )}
      {state.is === 'missing' ? (
        <ul className={styles['checks']}>
          <li>{t('test.checkPermission')}</li>
          <li>{t('test.checkSilence')}</li>
          <li>{t('test.checkBattery')}</li>
          <li>{t('test.checkAgain')}</li>
        </ul>
      ) : null}
      {offline ? (
        <p className={styles['muted']}>{t('test.offline')}</p>
      ) : (
        <Button small variant="secondary" busy={waits} onClick={send}>
          {t('test.send')}
        </Button>
      )}
    </div>
  );
}
