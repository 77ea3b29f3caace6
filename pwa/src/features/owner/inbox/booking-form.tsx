import {
  type EnquiryStatusInput,
  faultOfText,
  type RoomCategory,
  storedText,
  textLengths,
} from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextArea } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

const length = textLengths.refundRule;

/**
 * Asks for the refund rule, and which kind of room is booked when there are some to choose from. `onBook` rejects
 * when it could not be stored.
 */
export function BookingForm({
  rooms,
  onBook,
  onStop,
}: {
  rooms: readonly RoomCategory[];
  onBook: (booking: Pick<EnquiryStatusInput, 'bookedRoom' | 'terms'>) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation(['lead', 'owner']);
  const name = useId();
  const [room, setRoom] = useState<RoomCategory>();
  const [refund, setRefund] = useState('');
  const fault = refund.trim() === '' ? null : faultOfText(refund, length);
  const isIncomplete = (rooms.length > 0 && room === undefined) || fault !== null;
  const [failed, setFailed] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete) return;
    const refundRule = storedText(refund);
    try {
      await onBook({
        ...(room && { bookedRoom: room }),
        terms: refundRule === '' ? {} : { refundRule },
      });
    } catch (error) {
      console.error('The booking could not be stored on this phone.', error);
      setFailed(true);
    }
  };
  return (
    <form className={inbox['form']} onSubmit={(event) => void submit(event)}>
      {rooms.length === 0 ? null : (
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
      )}
      <TextArea
        label={t('booking.refund')}
        hint={t('booking.refundHint', { n: length.max - refund.length })}
        error={
          fault === null
            ? undefined
            : t(fault === 'unreadable' ? 'close.unreadable' : 'close.tooLong', { n: length.max })
        }
        rows={2}
        value={refund}
        onChange={(event) => setRefund(event.target.value)}
      />
      <p className={styles['muted']}>{t('booking.hint')}</p>
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      <p className={styles['steps']}>
        <Button small type="submit" disabled={isIncomplete}>
          {t('booking.save')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
