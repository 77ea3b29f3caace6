import type { RoomCategory } from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

/** Asks which kind of room is booked. `onBook` rejects when it could not be stored. */
export function BookingForm({
  rooms,
  onBook,
  onStop,
}: {
  rooms: readonly RoomCategory[];
  onBook: (room: RoomCategory) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation(['lead', 'owner']);
  const name = useId();
  const [room, setRoom] = useState<RoomCategory>();
  const [failed, setFailed] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (room === undefined) return;
    try {
      await onBook(room);
    } catch (error) {
      console.error('The booking could not be stored on this phone.', error);
      setFailed(true);
    }
  };
  return (
    <form className={inbox['form']} onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{t('booking.title')}</legend>
        {rooms.map((each) => (
          <Choice
            key={each}
            type="radio"
            name={name}
            required
            label={t(`owner:room.${each}`)}
            checked={each === room}
            onChange={() => setRoom(each)}
          />
        ))}
      </fieldset>
      <p className={styles['muted']}>{t('booking.hint')}</p>
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      <p className={styles['steps']}>
        <Button small type="submit" disabled={room === undefined}>
          {t('booking.save')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
