import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import styles from '../settings/settings.module.css';
import { type PushDevice, pushDevice } from './push-device.ts';
import { TestPush } from './test-push.tsx';
import { type DeviceState, usePushDevice } from './use-push-device.ts';

const busy: readonly DeviceState['is'][] = ['asking', 'turning-on', 'turning-off'];

/** Turns push on this phone on and off, or says why it is unavailable. */
export function PushDevicePanel({
  device = pushDevice,
  unreachable = false,
}: {
  device?: PushDevice | undefined;
  /** Pushes were sent to this phone, and it has shown none for a long time. */
  unreachable?: boolean;
}) {
  const { t } = useTranslation('notification-settings');
  const { state, offline, look, turnOn, turnOff } = usePushDevice(device);
  const waits = offline && ['off', 'unknown', 'failed'].includes(state.is);
  const ends = state.is === 'on' || state.is === 'turning-off';
  const canBeTurned = ends || state.is === 'off' || busy.includes(state.is);
  return (
    <section className={styles['part']} aria-labelledby="this-device">
      <h3 id="this-device">{t('device.title')}</h3>
      <p role="status" className={styles['muted']}>
        {t(`device.${waits ? 'offline' : state.is}`)}
      </p>
      {state.is === 'failed' && !waits ? (
        <ProblemNote
          title={t('device.notTurned')}
          problem={state.problem ?? { kind: 'problem', message: t('device.service') }}
          onRetry={turnOn}
        />
      ) : null}
      {state.is === 'unknown' && !waits ? (
        <ProblemNote problem={{ kind: 'network' }} onRetry={look} />
      ) : null}
      {canBeTurned && !waits ? (
        <Button
          small
          variant="secondary"
          busy={busy.includes(state.is)}
          onClick={ends ? turnOff : turnOn}
        >
          {t(ends ? 'device.turnOff' : 'device.turnOn')}
        </Button>
      ) : null}
      {state.is === 'on' ? (
        <TestPush device={device} offline={offline} unreachable={unreachable} />
      ) : null}
    </section>
  );
}
