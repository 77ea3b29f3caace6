import { faultOfVisit, patnaDay, patnaTime } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { trustedNow } from '../../../shared/http/server-clock.ts';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
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
  const [openedAt] = useState(() => trustedNow());
  const [start] = useState(() =>
    former === undefined ? (openedAt ?? Date.now()) + dayMs : Date.parse(former),
  );
  const [day, setDay] = useState(patnaDay(start));
  const [time, setTime] = useState(former === undefined ? '11:00' : patnaTime(start));
  const [fault, setFault] = useState<ReturnType<typeof faultOfVisit>>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { failed, save } = useSingleSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (day === '' || time === '') return setFault(null);
    const at = Date.parse(`${day}T${time}:00+05:30`);
    // Without a trusted clock the service decides.
    const found = faultOfVisit(at, trustedNow() ?? at);
    setFault(found);
    if (found === null) void save(() => onPlan(new Date(at).toISOString()));
  };
  return (
    <form noValidate className={inbox['form']} onSubmit={submit}>
      <div className={inbox['when']}>
        <TextField
          type="date"
          label={t('visit.day')}
          error={isSubmitted && day === '' ? t('visit.noDay') : undefined}
          required
          min={openedAt && patnaDay(openedAt)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          type="time"
          label={t('visit.time')}
          error={isSubmitted && time === '' ? t('visit.noTime') : undefined}
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <p className={styles['muted']}>{t('visit.hint')}</p>
      {fault ? <p role="alert">{t(`visit.${fault}`)}</p> : null}
      {failed && !fault ? <p role="alert">{t('close.notSaved')}</p> : null}
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
