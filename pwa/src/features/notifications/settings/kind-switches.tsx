import type { NotificationPreferences, PreferencesInput } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from './settings.module.css';

export type Channel = 'push' | 'email';

/** Switches by kind of notification and channel. */
export function KindSwitches({
  kinds,
  channels,
  fixed,
  onChange,
}: {
  kinds: NotificationPreferences;
  channels: readonly Channel[];
  fixed: boolean;
  onChange: (change: PreferencesInput) => void;
}) {
  const { t } = useTranslation('notification-settings');
  return (
    <section className={styles['part']} aria-labelledby="pushed-kinds">
      <h3 id="pushed-kinds">{t('kinds')}</h3>
      <table className={styles['kinds']}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsOf(kinds).map((kind) => {
            const name = t([`kind.${kind}`, 'kind.other']);
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <label>
                      <input
                        type="checkbox"
                        role="switch"
                        aria-label={`${name}: ${t(`channel.${channel}`)}`}
                        checked={kinds[kind][channel] ?? true}
                        disabled={fixed}
                        onChange={(event) =>
                          onChange({ [kind]: { [channel]: event.target.checked } })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function kindsOf(kinds: NotificationPreferences) {
  return Object.keys(kinds) as (keyof NotificationPreferences)[];
}
