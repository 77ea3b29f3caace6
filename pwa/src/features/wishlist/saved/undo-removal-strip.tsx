import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../wishlist.module.css';

/** Time to undo a removal, in milliseconds. */
const undoMs = 8000;

/** Replaces a removed card and offers to undo. */
export function UndoRemovalStrip({
  name,
  onUndo,
  onOver,
}: {
  name: string;
  onUndo: () => void;
  onOver: () => void;
}) {
  const { t } = useTranslation('wishlist');
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles['strip']} data-passing="whole">
      <span>{t('removed', { name })}</span>
      <Button variant="secondary" small onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}
