import {
  type EnquiryStatusInput,
  faultOfText,
  type OwnedListing,
  readRupees,
  type ReceivedEnquiry,
  type RoomCategory,
  storedText,
  textLengths,
} from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextArea, TextField } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

const length = textLengths.refundRule;
/** Rupees a month, as in the contract's `rupees`. */
const maxRent = 10_000_000;

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
  /** Null until the owner types. Until then the rent of the chosen room is shown. */
  const [typedRent, setTypedRent] = useState<string | null>(null);
  const { failed, save } = useSingleSave();
  const rooms = roomsToAsk(hostel, enquiry);
  const isListedTwice = rowsOf(hostel, room ?? enquiry.roomCategory).length > 1;
  const sendsTerms = enquiry.imported !== true && !isListedTwice;
  const listed = rowsOf(hostel, room ?? enquiry.roomCategory)[0]?.priceRange;
  const rent = typedRent ?? (listed && listed.min === listed.max ? listed.min : '');
  const agreedRent = rent.trim() === '' ? undefined : readRupees(rent);
  const isRentWrong =
    sendsTerms &&
    agreedRent !== undefined &&
    !(Number.isInteger(agreedRent) && agreedRent <= maxRent);
  const fault = !sendsTerms || refund.trim() === '' ? null : faultOfText(refund, length);
  const isIncomplete = (rooms.length > 0 && room === undefined) || fault !== null || isRentWrong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete) return;
    const refundRule = storedText(refund);
    const terms = {
      ...(agreedRent !== undefined && { agreedRent }),
      ...(refundRule !== '' && { refundRule }),
    };
    void save(() => onBook({ ...(room && { bookedRoom: room }), ...(sendsTerms && { terms }) }));
  };
  return (
    <form noValidate className={inbox['form']} onSubmit={submit}>
      {rooms.length === 0 ? null : <RoomChoice rooms={rooms} chosen={room} onChoose={setRoom} />}
      {sendsTerms ? (
        <RentField rent={rent} listed={listed} isWrong={isRentWrong} onType={setTypedRent} />
      ) : null}
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

function RentField({
  rent,
  listed,
  isWrong,
  onType,
}: {
  rent: string;
  listed: OwnedListing['rooms'][number]['priceRange'] | undefined;
  isWrong: boolean;
  onType: (rent: string) => void;
}) {
  const { t } = useTranslation('lead');
  const range = listed && formatPriceRange({ min: Number(listed.min), max: Number(listed.max) });
  return (
    <TextField
      label={t('booking.rent')}
      hint={range && t('booking.rentHint', { range })}
      error={isWrong ? t('booking.rentWrong') : undefined}
      inputMode="numeric"
      maxLength={20}
      value={rent}
      onChange={(event) => onType(event.target.value)}
    />
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

/** The rows of rooms of the kind, or all of them when no kind is known. */
function rowsOf(hostel: BookableHostel, kind: RoomCategory | undefined) {
  const rows = hostel?.rooms.filter(
    ({ category }) => kind === undefined || category.includes(kind),
  );
  return rows ?? [];
}
