import type { NotificationPreferences } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from './settings.module.css';

/**
 * Switches by kind of notification. `devices`: number of registered devices; older servers omit it.
 */
export function KindSwitches({
  kinds,
  devices,
  fixed,
  onChange,
}: {
  kinds: NotificationPreferences;
  devices: number | undefined;
  fixed: boolean;
  onChange: (change: Partial<NotificationPreferences>) => void;
}) {
  const { t } = useTranslation('notification-settings');
  return (
    <section className={styles['part']} aria-labelledby="pushed-kinds">
      <h3 id="pushed-kinds">{t('kinds')}</h3>
      {devices === undefined ? null : (
        <p className={styles['muted']}>{t('devices', { count: devices })}</p>
      )}
      {kindsOf(kinds).map((kind) => (
        <label key={kind} className={styles['switch']}>
          {t([`kind.${kind}`, 'kind.other'])}
          <input
            type="checkbox"
            role="switch"
            checked={kinds[kind].push}
            disabled={fixed}
            onChange={(event) => onChange({ [kind]: { push: event.target.checked } })}
          />
        </label>
      ))}
    </section>
  );
}

function kindsOf(kinds: NotificationPreferences) {
  return Object.keys(kinds) as (keyof NotificationPreferences)[];
}
