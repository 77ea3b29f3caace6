import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { PushDevicePanel } from '../push/push-device-panel.tsx';
import type { PushDevice } from '../push/push-device.ts';
import { usePushReach } from '../push/use-push-reach.ts';
import {
  type Settings,
  settingsResponse,
  useSetSettingsMutation,
  useSettingsQuery,
} from './api.ts';
import { TextNumberPanel } from '../text-messages/text-number-panel.tsx';
import { type Channel, KindSwitches } from './kind-switches.tsx';
import './messages.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import styles from './settings.module.css';

/** Settings for push, email and text messages. The feed always contains all notifications. */
export function NotificationSettings({ device }: { device?: PushDevice }) {
  const { t } = useTranslation('notification-settings');
  const userId = useSession().user?.id ?? '';
  const known = useQueryWithFallback<Settings>(
    settingsResponse,
    useSettingsQuery(userId, { skip: userId === '' }),
  );
  const [set, { error, isLoading }] = useSetSettingsMutation();
  const reach = usePushReach(known.value?.pushDevices);
  const failure = error as CallProblem | undefined;
  const fixed = isLoading || known.savedAt !== null;
  return (
    <section className={styles['settings']} aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('title')}</h2>
      <p className={styles['muted']}>{t('intro')}</p>
      <PushDevicePanel device={device} unreachable={reach.here} />
      <QueryView known={known}>
        {({ data, quietHours = null, devices, email, text }) => {
          const channels = channelsOf({ devices, email, text });
          return (
            <>
              <ChannelNotes devices={devices} email={email} unreachable={reach.others} />
              <TextNumberPanel text={text} fixed={known.savedAt !== null} />
              {channels.length === 0 ? null : (
                <KindSwitches
                  kinds={data}
                  channels={channels}
                  fixed={fixed}
                  onChange={(change) => void set(change)}
                />
              )}
              {channels.length === 0 ? null : (
                <QuietHoursForm
                  key={JSON.stringify(quietHours)}
                  hours={quietHours}
                  fixed={fixed}
                  onChange={(next) => void set({ quietHours: next })}
                />
              )}
            </>
          );
        }}
      </QueryView>
      {failure ? <ProblemNote problem={failure} /> : null}
    </section>
  );
}

type Reach = Pick<Settings, 'devices' | 'email' | 'text'>;

/** Older servers count no devices and send no emails and text messages. */
function channelsOf({ devices, email, text }: Reach): Channel[] {
  return [
    ...(devices === 0 ? [] : ['push' as const]),
    ...(email && email.address !== '' ? ['email' as const] : []),
    ...(text?.confirmed && text.channels.includes(text.confirmed.channel) ? ['text' as const] : []),
  ];
}

function ChannelNotes({
  devices,
  email,
  unreachable,
}: Omit<Reach, 'text'> & { unreachable: number }) {
  const { t } = useTranslation('notification-settings');
  return (
    <>
      {devices ? <p className={styles['muted']}>{t('devices', { count: devices })}</p> : null}
      {unreachable > 0 ? (
        <Notice kind="warning">{t('unreachableOthers', { count: unreachable })}</Notice>
      ) : null}
      {email ? (
        <p className={styles['muted']}>
          {email.address === '' ? t('email.none') : t('email.to', { address: email.address })}
        </p>
      ) : null}
    </>
  );
}
