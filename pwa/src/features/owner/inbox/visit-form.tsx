import { faultOfVisit, patnaDay, patnaTime } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../../shared/format/use-today.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

const dayMs = 86_400_000;

/** Day and time of a visit, in India. `onPlan` takes ISO 8601 and rejects when it could not be stored. */
export function VisitForm({
  former,
  onPlan,
  onStop,
}: {
  /** The time planned so far, ISO 8601. */
  former: string | undefined;
  onPlan: (visitAt: string) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation('lead');
  const today = useToday() ?? undefined;
  const [start] = useState(() => (former === undefined ? Date.now() + dayMs : Date.parse(former)));
  const [day, setDay] = useState(patnaDay(start));
  const [time, setTime] = useState(former === undefined ? '11:00' : patnaTime(start));
  const [problem, setProblem] = useState<'past' | 'far' | 'notSaved'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = Date.parse(`${day}T${time}:00+05:30`);
    const fault = faultOfVisit(at, Date.now());
    setProblem(fault ?? undefined);
    if (fault !== null) return;
    try {
      await onPlan(new Date(at).toISOString());
    } catch (error) {
      console.error('The visit could not be stored on this phone.', error);
      setProblem('notSaved');
    }
  };
  return (
    <form className={inbox['form']} onSubmit={(event) => void submit(event)}>
      <div className={inbox['when']}>
        <TextField
          type="date"
          label={t('visit.day')}
          required
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          type="time"
          label={t('visit.time')}
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <p className={styles['muted']}>{t('visit.hint')}</p>
      {problem === undefined ? null : (
        <p role="alert">{t(problem === 'notSaved' ? 'close.notSaved' : `visit.${problem}`)}</p>
      )}
      <p className={styles['steps']}>
        <Button small type="submit">
          {t('visit.save')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
