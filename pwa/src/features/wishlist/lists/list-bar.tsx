import type { WishlistList } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListShare } from '../../../offline/wishlist/arrangements.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { type ListPanel, ListSheet } from './list-sheet.tsx';
import pageStyles from '../wishlist.module.css';
import styles from './lists.module.css';
import './messages.ts';

/** Chooses and manages lists; null means all saved hostels. */
export function ListBar({
  lists,
  shares,
  chosen,
  filters,
  pack,
  renderHandover,
  onChoose,
}: {
  lists: readonly WishlistList[];
  shares: readonly ListShare[];
  chosen: WishlistList | null;
  filters: ReactNode;
  /** Saves the shown hostels offline. */
  pack: ReactNode;
  renderHandover: (inSheet: boolean) => ReactNode;
  onChoose: (listId: string | null) => void;
}) {
  const { t } = useTranslation('lists');
  const overlay = useOverlay<ListPanel>('list');
  return (
    <>
      <div className={pageStyles['scroller']}>
        <ul className={styles['row']} aria-label={t('title')}>
          <li>
            <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
              {t('all')}
            </Chip>
          </li>
          {lists.map(({ listId, name }) => (
            <li key={listId}>
              <Chip pressed={listId === chosen?.listId} onClick={() => onChoose(listId)}>
                <span className={styles['name']}>{name}</span>
              </Chip>
            </li>
          ))}
          <li>
            <Chip dashed onClick={() => overlay.show('make')}>
              <Icon name="plus" size={18} />
              {t('make')}
            </Chip>
          </li>
        </ul>
        {filters}
      </div>
      <div className={styles['tools']}>
        {pack}
        <Tool icon="share" label={t('share.open')} onClick={() => overlay.show('share')} />
        {chosen ? (
          <Tool icon="edit" label={t('edit')} onClick={() => overlay.show('edit')} />
        ) : null}
      </div>
      <ListSheet
        overlay={overlay}
        chosen={chosen}
        shares={shares}
        handover={renderHandover(true)}
        onChoose={onChoose}
      />
    </>
  );
}

/** A button that shows its label from a screen width of 600 px. */
function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      small
      icon={<Icon name={icon} size={18} />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span className={styles['label']}>{label}</span>
    </Button>
  );
}
