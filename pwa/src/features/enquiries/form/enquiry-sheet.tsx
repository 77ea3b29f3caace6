import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { saveContact, storedContact } from '../../../offline/listings/contact-store.ts';
import { revealContact } from '../../../offline/listings/reveal-contact.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import type { EnquiredListing } from '../enquired-listing.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { openEnquiry } from '../enquiry-timeline.ts';
import { EnquiryTimelineCard } from '../enquiry-timeline-card.tsx';
import { GuardianGate } from './guardian-gate.tsx';
import { useEnquiryTimeline } from '../use-enquiry-timeline.ts';
import '../messages.ts';

export interface EnquirySheetProps {
  listing: EnquiredListing;
  open: boolean;
  onClose: () => void;
}

/** The form, or the open enquiry to this hostel. There is at most one. */
export function EnquirySheet({ listing, open, onClose }: EnquirySheetProps) {
  const { t } = useTranslation('enquiry');
  useNumberForSms(listing.id, open);
  const small = useMediaQuery('(max-width: 599px)');
  const stories = useEnquiryTimeline(listing.id);
  // The page shows the result; the closing dialog keeps its form.
  const [handedIn, setHandedIn] = useState(false);
  const existing = stories && !handedIn ? openEnquiry(stories, listing.id) : undefined;
  const queued = () => {
    setHandedIn(true);
    onClose();
  };
  return (
    <MuiProvider>
      <Dialog
        open={open}
        onClose={onClose}
        fullScreen={small}
        fullWidth
        maxWidth="sm"
        aria-labelledby="enquiry-title"
        slotProps={{ transition: { onExited: () => setHandedIn(false) } }}
      >
        <DialogTitle id="enquiry-title" sx={{ pr: 8 }}>
          {t('title', { hostel: listing.propertyName })}
        </DialogTitle>
        <IconButton
          aria-label={t('close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <Icon name="close" />
        </IconButton>
        <DialogContent>
          {stories === undefined ? <Spinner /> : null}
          {existing ? <EnquiryTimelineCard story={existing} /> : null}
          {stories !== undefined && existing === undefined ? (
            <GuardianGate>
              <EnquiryForm listing={listing} onQueued={queued} />
            </GuardianGate>
          ) : null}
        </DialogContent>
      </Dialog>
    </MuiProvider>
  );
}

/** Loads the hostel's number while online, so that a queued enquiry can be sent by SMS. */
function useNumberForSms(listingId: string, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    bringNumber(listingId).catch((error: unknown) =>
      console.warn('The number of the hostel could not be kept.', error),
    );
  }, [listingId, open]);
}

async function bringNumber(listingId: string): Promise<void> {
  if (reachability() === 'offline' || (await storedContact(listingId)) !== null) return;
  const answer = await revealContact(listingId, 'enquiry');
  if (answer.ok) await saveContact(listingId, answer.contact);
}
