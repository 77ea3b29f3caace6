import { useEffect, useState } from 'react';
import { useStore } from '../../../shared/runtime/use-store.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import inbox from './inbox.module.css';
import { type UndoOffer, undoChange, undoOffer } from './undo-offer.ts';

/** Offers to undo the last status change for ten seconds. */
export function UndoBar({ inSheet }: { inSheet: boolean }) {
  const offer = useStore(undoOffer, null);
  const userId = useSession().user?.id;
  if (offer === null || offer.userId !== userId) return null;
  return <Offer key={offer.key} offer={offer} inSheet={inSheet} />;
}

function Offer({ offer, inSheet }: { offer: UndoOffer; inSheet: boolean }) {
  const { t } = useTranslation('lead');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const end = () => {
      if (undoOffer.get()?.key === offer.key) undoOffer.set(null);
    };
    const timer = setTimeout(end, Math.max(0, offer.until - Date.now()));
    return () => clearTimeout(timer);
  }, [offer]);
  const undo = () =>
    undoChange(offer).then(
      () => undoOffer.set(null),
      (error: unknown) => {
        console.error('The status change could not be undone on this phone.', error);
        setFailed(true);
      },
    );
  return (
    <div
      role="status"
      className={inbox['undo']}
      data-sheet={inSheet || undefined}
      data-passing="whole"
    >
      <span>{failed ? t('close.notSaved') : t(`undo.${offer.status}`)}</span>
      <Button small variant="text" onClick={() => void undo()}>
        {t('undo.do')}
      </Button>
    </div>
  );
}
