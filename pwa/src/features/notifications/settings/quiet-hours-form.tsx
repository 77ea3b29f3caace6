import type { QuietHours } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from './settings.module.css';

/** Default quiet hours. */
const usual: QuietHours = { from: '22:00', to: '07:00' };

/** Quiet hours; null for none. Remounted by key when the server's value changes. */
export function QuietHoursForm({
  hours,
  fixed,
  onChange,
}: {
  hours: QuietHours | null;
  fixed: boolean;
  onChange: (hours: QuietHours | null) => void;
}) {
  const { t } = useTranslation('notification-settings');
  return (
    <section className={styles['part']} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours">{t('quiet.title')}</h3>
      <p className={styles['muted']}>{t('quiet.text')}</p>
      <label className={styles['switch']}>
        {t('quiet.on')}
        <input
          type="checkbox"
          role="switch"
          checked={hours !== null}
          disabled={fixed}
          onChange={(event) => onChange(event.target.checked ? usual : null)}
        />
      </label>
      {hours === null ? null : <Times hours={hours} fixed={fixed} onKeep={onChange} />}
    </section>
  );
}

function Times({
  hours,
  fixed,
  onKeep,
}: {
  hours: QuietHours;
  fixed: boolean;
  onKeep: (hours: QuietHours) => void;
}) {
  const { t } = useTranslation('notification-settings');
  const [typed, setTyped] = useState(hours);
  const [mistake, setMistake] = useState<'incomplete' | 'same' | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = mistakeIn(typed);
    setMistake(wrong);
    if (wrong === null && !fixed) onKeep(typed);
  };
  const changed = typed.from !== hours.from || typed.to !== hours.to;
  return (
    <form noValidate className={styles['times']} onSubmit={save}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`quiet.${end}`)}
          <input
            type="time"
            value={typed[end]}
            disabled={fixed}
            aria-invalid={mistake !== null || undefined}
            aria-describedby={mistake === null ? undefined : 'quiet-mistake'}
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
          />
        </label>
      ))}
      {changed ? (
        <Button small type="submit" variant="secondary" busy={fixed}>
          {t('quiet.keep')}
        </Button>
      ) : null}
      {mistake === null ? null : (
        <p id="quiet-mistake" role="alert" className={styles['mistake']}>
          {t(`quiet.${mistake}`)}
        </p>
      )}
    </form>
  );
}

function mistakeIn({ from, to }: QuietHours) {
  if (from === '' || to === '') return 'incomplete';
  return from === to ? 'same' : null;
}
