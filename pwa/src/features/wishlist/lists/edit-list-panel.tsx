import { everythingSaved } from '@patna/contracts/calls';
import type { WishlistList } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListShare } from '../../../offline/wishlist/arrangements.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { ListNameForm } from './list-name-form.tsx';
import styles from './lists.module.css';
import { SharePanel } from './share-panel.tsx';

/** The open panel of a list. */
export type OpenPanel = 'make' | 'rename' | 'remove' | 'share' | null;

/** The panel below the lists: name, confirmation or link. */
export function EditListPanel({
  open,
  chosen,
  shares,
  onKeep,
  onRemove,
  onStop,
}: {
  open: OpenPanel;
  chosen: WishlistList | null;
  shares: readonly ListShare[];
  onKeep: (name: string) => void;
  onRemove: () => void;
  onStop: () => void;
}) {
  const { t } = useTranslation('lists');
  if (open === 'make' || open === 'rename') {
    const name = open === 'rename' ? (chosen?.name ?? '') : '';
    return <ListNameForm key={open} name={name} onKeep={onKeep} onStop={onStop} />;
  }
  if (open === 'share') {
    const listId = chosen?.listId ?? everythingSaved;
    const share = shares.find((one) => one.listId === listId) ?? null;
    const name = chosen?.name ?? t('all');
    return <SharePanel key={listId} listId={listId} name={name} share={share} />;
  }
  if (open !== 'remove' || chosen === null) return null;
  return (
    <div className={styles['panel']} role="alert">
      <p>{t('removeSure', { name: chosen.name })}</p>
      <div className={styles['actions']}>
        <Button small onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button small variant="secondary" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}
