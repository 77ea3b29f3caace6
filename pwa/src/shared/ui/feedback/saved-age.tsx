import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.tsx';
import { ageInUnits } from '../../format/age-in-units.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './saved-age.module.css';

/** "Updated 3 h ago" for cached data. `savedAt` is ISO 8601. */
export function SavedAge({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation();
  const age = useAgeText(savedAt);
  return (
    <span className={styles['age']} data-passing="text">
      <Icon name="clock" size={16} />
      {t('age.saved', { age })}
    </span>
  );
}

/** Whether the copy is older than a minute, or the server failed. A newer one is shown as it is while the server is asked. */
export function useMustShowAge(savedAt: string, isFailed: boolean): boolean {
  return useAge(savedAt).unit !== 'now' || isFailed;
}

/** The age as text ("3 h ago"), updated every minute. */
export function useAgeText(at: string): string {
  const { t } = useTranslation();
  const { unit, n } = useAge(at);
  return t(`age.${unit}`, { n });
}

function useAge(at: string): ReturnType<typeof ageInUnits> {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return ageInUnits(at, now);
}
