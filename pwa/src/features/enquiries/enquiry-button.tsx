import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useAfterSignIn, withIntent } from '../../shared/navigation/use-after-sign-in.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { enquireIntent, type EnquiredListing } from './enquired-listing.ts';
import type { EnquirySheetProps } from './form/enquiry-sheet.tsx';
import styles from './enquiries.module.css';
import './enquiry-button-messages.ts';
import { openEnquiry } from './enquiry-timeline.ts';
import { useEnquiryTimeline } from './use-enquiry-timeline.ts';

const Status = lazyComponent(
  async () => (await import('./enquiry-status-panel.tsx')).EnquiryStatusPanel,
  Nothing,
);

/** Opens the enquiry sheet with the form or the open enquiry, or asks visitors to sign in first. */
export function EnquiryButton(props: { listing: EnquiredListing }) {
  // The key resets the form when another tab signs in another person.
  return <OwnButton key={useSession().user?.id} {...props} />;
}

function OwnButton({ listing }: { listing: EnquiredListing }) {
  const { t } = useTranslation('enquiry-button');
  const { status, user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOpen = openEnquiry(useEnquiryTimeline(listing.id) ?? [], listing.id) !== undefined;
  // The overlay's value is the person's id, so that nobody reopens another person's form.
  const overlay = useOverlay<string>('enquiry');
  const open = user !== null && overlay.value === user.id;
  const close = () => overlay.close();
  const { EnquirySheet, loading, failed } = useSheet(open, close);
  const press = () => {
    if (status === 'signed-in' && user) overlay.show(user.id);
    else
      void navigate(paths.login(withIntent(pathname, search, enquireIntent)), {
        state: { enquiryTo: listing.propertyName, photo: listing.hostelImages?.[0] },
      });
  };
  useAfterSignIn(enquireIntent, status === 'signed-in' ? user?.id : undefined, press);
  return (
    <>
      <Button
        block
        variant={isOpen ? 'secondary' : 'primary'}
        icon={<Icon name="mail" size={20} />}
        busy={loading}
        aria-haspopup={status === 'signed-in' ? 'dialog' : undefined}
        onClick={press}
      >
        {t(isOpen ? 'see' : 'send')}
      </Button>
      {failed ? (
        <p role="alert" className={styles['failed']}>
          {t('notLoaded')}
        </p>
      ) : null}
      {EnquirySheet ? <EnquirySheet listing={listing} overlay={{ open, close }} /> : null}
    </>
  );
}

/** Status of the person's enquiry to this hostel; renders nothing without one. */
export function EnquiryStatus({ listingId }: { listingId: string }) {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <Status listingId={listingId} />
    </Suspense>
  );
}

/** Loads the sheet when it is opened. Closes it when that fails; the next press retries. */
function useSheet(open: boolean, close: () => void) {
  const [EnquirySheet, setSheet] = useState<ComponentType<EnquirySheetProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const giveUp = useEffectEvent((error: unknown) => {
    console.error('The enquiry form could not be loaded.', error);
    setFailed(true);
    close();
  });
  useEffect(() => {
    if (!open) return;
    import('./form/enquiry-sheet.tsx').then(
      (loaded) => setSheet(() => loaded.EnquirySheet),
      giveUp,
    );
  }, [open]);
  return {
    EnquirySheet,
    loading: open && EnquirySheet === null,
    failed: failed && !open,
  };
}

function Nothing() {
  return null;
}
