import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import type { EnquiredListing } from './enquired-listing.ts';
import type { EnquirySheetProps } from './form/enquiry-sheet.tsx';
import styles from './enquiries.module.css';
import './messages.ts';

const Status = lazyComponent(
  async () => (await import('./enquiry-status-panel.tsx')).EnquiryStatusPanel,
  Nothing,
);

/** Opens the enquiry dialog, or asks visitors to sign in first. */
export function EnquiryButton(props: { listing: EnquiredListing }) {
  // The key resets the form when another tab signs in another person.
  return <OwnButton key={useSession().user?.id} {...props} />;
}

function OwnButton({ listing }: { listing: EnquiredListing }) {
  const { t } = useTranslation('enquiry');
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const dialog = useDialog();
  const press = () => {
    if (status !== 'signed-in') return void navigate(paths.login(pathname + search));
    setOpen(true);
    void dialog.load();
  };
  const { Dialog } = dialog;
  return (
    <>
      <Button
        block
        icon={<Icon name="mail" size={20} />}
        busy={dialog.loading}
        aria-haspopup={status === 'signed-in' ? 'dialog' : undefined}
        onClick={press}
      >
        {t('send')}
      </Button>
      {dialog.failed ? (
        <p role="alert" className={styles['failed']}>
          {t('notLoaded')}
        </p>
      ) : null}
      {Dialog ? <Dialog listing={listing} open={open} onClose={() => setOpen(false)} /> : null}
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

/** Loads the dialog at the first press. Pressing again retries after a failure. */
function useDialog() {
  const [Dialog, setDialog] = useState<ComponentType<EnquirySheetProps> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (Dialog !== null || state === 'loading') return;
    setState('loading');
    try {
      const { EnquirySheet } = await import('./form/enquiry-sheet.tsx');
      setDialog(() => EnquirySheet);
      setState('idle');
    } catch (error) {
      console.error('The enquiry form could not be loaded.', error);
      setState('failed');
    }
  };
  return { Dialog, load, loading: state === 'loading', failed: state === 'failed' };
}

function Nothing() {
  return null;
}
