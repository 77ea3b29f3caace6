import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { PushDevicePanel } from '../push/push-device-panel.tsx';
import type { PushDevice } from '../push/push-device.ts';
import {
  type Settings,
  settingsResponse,
  useSetSettingsMutation,
  useSettingsQuery,
} from './api.ts';
import { KindSwitches } from './kind-switches.tsx';
import './messages.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import styles from './settings.module.css';

/** Settings for push. The feed always contains all notifications. */
export function NotificationSettings({ device }: { device?: PushDevice }) {
  const { t } = useTranslation('notification-settings');
  const userId = useSession().user?.id ?? '';
  const known = useQueryWithFallback<Settings>(
    settingsResponse,
    useSettingsQuery(userId, { skip: userId === '' }),
  );
  const [set, { error, isLoading }] = useSetSettingsMutation();
  const failure = error as CallProblem | undefined;
  const fixed = isLoading || known.savedAt !== null;
  return (
    <section className={styles['settings']} aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('title')}</h2>
      <p className={styles['muted']}>{t('text')}</p>
      {device ? <PushDevicePanel device={device} /> : <PushDevicePanel />}
      <QueryView known={known}>
        {({ data, quietHours = null, devices }) =>
          devices === 0 ? (
            <p className={styles['muted']}>{t('noDevice')}</p>
          ) : (
            <>
              <KindSwitches
                kinds={data}
                devices={devices}
                fixed={fixed}
                onChange={(change) => void set(change)}
              />
              <QuietHoursForm
                key={JSON.stringify(quietHours)}
                hours={quietHours}
                fixed={fixed}
                onChange={(next) => void set({ quietHours: next })}
              />
            </>
          )
        }
      </QueryView>
      {failure ? <ProblemNote problem={failure} /> : null}
    </section>
  );
}
