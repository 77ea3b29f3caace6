import {
  type EnquiryStatusInput,
  faultOfText,
  type OwnedListing,
  type ReceivedEnquiry,
  type RoomCategory,
  storedText,
  textLengths,
} from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextArea } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

const length = textLengths.refundRule;

/** The rooms of the enquiry's hostel. Absent while the owner's hostels are not loaded. */
export type BookableHostel = Pick<OwnedListing, 'rooms'> | undefined;

/**
 * Asks which kind of room is booked when that is not clear, and for the refund rule when the traveller gets the
 * terms. `onBook` rejects when it could not be stored.
 */
export function BookingForm({
  enquiry,
  hostel,
  onBook,
  onStop,
}: {
  enquiry: Pick<ReceivedEnquiry, 'roomCategory' | 'imported'>;
  hostel: BookableHostel;
  onBook: (booking: Pick<EnquiryStatusInput, 'bookedRoom' | 'terms'>) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation(['lead', 'owner']);
  const [room, setRoom] = useState<RoomCategory>();
  const [refund, setRefund] = useState('');
  const { failed, save } = useSingleSave();
  const rooms = roomsToAsk(hostel, enquiry);
  const isListedTwice = rowCount(hostel, room ?? enquiry.roomCategory) > 1;
  const sendsTerms = enquiry.imported !== true && !isListedTwice;
  const fault = !sendsTerms || refund.trim() === '' ? null : faultOfText(refund, length);
  const isIncomplete = (rooms.length > 0 && room === undefined) || fault !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete) return;
    const refundRule = storedText(refund);
    const terms = refundRule === '' ? {} : { refundRule };
    void save(() => onBook({ ...(room && { bookedRoom: room }), ...(sendsTerms && { terms }) }));
  };
  return (
    <form className={inbox['form']} onSubmit={submit}>
      {rooms.length === 0 ? null : <RoomChoice rooms={rooms} chosen={room} onChoose={setRoom} />}
      {sendsTerms ? (
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
      ) : null}
      <p className={styles['muted']}>{t('booking.hint')}</p>
      {enquiry.imported ? null : (
        <p className={styles['muted']}>{t(isListedTwice ? 'booking.noTerms' : 'booking.terms')}</p>
      )}
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

function RoomChoice({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: readonly RoomCategory[];
  chosen: RoomCategory | undefined;
  onChoose: (room: RoomCategory) => void;
}) {
  const { t } = useTranslation(['lead', 'owner']);
  const name = useId();
  return (
    <fieldset>
      <legend>{t('booking.title')}</legend>
      {rooms.map((each) => (
        <Choice
          key={each}
          type="radio"
          name={name}
          required
          label={t(`owner:room.${each}`)}
          checked={each === chosen}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  );
}

/** The kinds of room to choose from; none when it is clear which one is booked, or while they are not known. */
function roomsToAsk(
  hostel: BookableHostel,
  { roomCategory: wanted }: Pick<ReceivedEnquiry, 'roomCategory'>,
): RoomCategory[] {
  const rooms = [...new Set(hostel?.rooms.flatMap(({ category }) => category))];
  const isClear = wanted === undefined ? rooms.length < 2 : rooms.includes(wanted);
  return isClear ? [] : rooms;
}

/** How many rows of rooms are of the kind, or all of them when no kind is known. */
function rowCount(hostel: BookableHostel, kind: RoomCategory | undefined): number {
  const rows = hostel?.rooms.filter(
    ({ category }) => kind === undefined || category.includes(kind),
  );
  return rows?.length ?? 0;
}
