import type { NotificationPreferences } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { useKnown } from '../../offline/known.ts';
import { useSession } from '../../shared/session/session.ts';
import { KnownView } from '../../shared/ui/known-view.tsx';
import { ProblemNote, type ShownProblem } from '../../shared/ui/problem-note.tsx';
import { ownerCopies, usePreferencesQuery, useSetPreferencesMutation } from './api.ts';
import styles from './owner.module.css';

/** Which news is also pushed to the person's devices. The feed always has all of it. */
export function NotificationSettings() {
  const { t } = useTranslation('owner');
  const userId = useSession().user?.id ?? '';
  const known = useKnown<NotificationPreferences>(
    ownerCopies.preferences,
    usePreferencesQuery(userId, { skip: userId === '' }),
  );
  const [set, { error, isLoading }] = useSetPreferencesMutation();
  const failure = error as ShownProblem | undefined;
  return (
    <section className={styles['settings']} aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('settings.title')}</h2>
      <p className={styles['muted']}>{t('settings.text')}</p>
      <KnownView known={known}>
        {(preferences) => (
          <div>
            {kindsOf(preferences).map((kind) => (
              <label key={kind} className={styles['switch']}>
                {t([`settings.${kind}`, 'settings.other'])}
                <input
                  type="checkbox"
                  role="switch"
                  checked={preferences[kind].push}
                  disabled={isLoading || known.savedAt !== null}
                  onChange={(event) => void set({ [kind]: { push: event.target.checked } })}
                />
              </label>
            ))}
          </div>
        )}
      </KnownView>
      {failure ? <ProblemNote problem={failure} /> : null}
    </section>
  );
}

function kindsOf(preferences: NotificationPreferences) {
  return Object.keys(preferences) as (keyof NotificationPreferences)[];
}
