import type { OwnedListing, ReceivedEnquiry } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import styles from '../owner.module.css';

/** What the booking of an enquiry, or its undo, did to the free beds. */
export function BedChangeNote({
  enquiry,
  hostel,
}: {
  enquiry: Pick<ReceivedEnquiry, '_id' | 'status'>;
  hostel: Pick<OwnedListing, 'bedChanges'> | undefined;
}) {
  const { t } = useTranslation(['lead', 'owner']);
  const found = hostel?.bedChanges?.find(({ enquiryId }) => enquiryId === enquiry._id);
  if (!found) return null;
  const { change, room = [], freeBeds: free = 0 } = found;
  const rooms = room.map((each) => t(`owner:room.${each}`)).join(', ');
  return (
    <p role="status" className={styles['muted']}>
      {t(`beds.${change}`, { rooms, free })}
    </p>
  );
}
