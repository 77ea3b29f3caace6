import { allSavedListId } from '@patna/contracts/calls';
import type { WishlistList } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListShare } from '../../../offline/wishlist/arrangements.ts';
import { saveListName, removeList } from '../../../offline/wishlist/wishlist-lists.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { ListNameForm } from './list-name-form.tsx';
import styles from './lists.module.css';
import { SharePanel } from './share-panel.tsx';

export type ListPanel = 'make' | 'edit' | 'share';

/** Names, renames, removes or shares a list. */
export function ListSheet({
  overlay,
  chosen,
  shares,
  handover,
  onChoose,
}: {
  overlay: Overlay<ListPanel>;
  chosen: WishlistList | null;
  shares: readonly ListShare[];
  /** Link to sharing without a network. */
  handover: ReactNode;
  /** Replaces the address, which closes the sheet. */
  onChoose: (listId: string | null) => void;
}) {
  const { t } = useTranslation('lists');
  const showError = (error: unknown) => {
    console.error('The lists could not be changed on this phone.', error);
    toast('error', t('wishlist:saveFailed'));
  };
  const make = async (name: string) => onChoose(await saveListName(name));
  const rename = async (name: string) => {
    await saveListName(name, chosen?.listId);
    overlay.close();
  };
  const remove = async () => {
    if (chosen) await removeList(chosen.listId);
    onChoose(null);
  };
  const stop = () => overlay.close();
  if (overlay.value === 'make') {
    return (
      <Sheet overlay={overlay} title={t('make')}>
        <ListNameForm name="" onKeep={(name) => void make(name).catch(showError)} onStop={stop} />
      </Sheet>
    );
  }
  if (overlay.value === 'edit' && chosen) {
    return (
      <Sheet overlay={overlay} title={t('edit')}>
        <div className={styles['sheet']}>
          <ListNameForm
            name={chosen.name}
            onKeep={(name) => void rename(name).catch(showError)}
            onStop={stop}
          />
          <RemoveList name={chosen.name} onRemove={() => void remove().catch(showError)} />
        </div>
      </Sheet>
    );
  }
  if (overlay.value !== 'share') return null;
  const listId = chosen?.listId ?? allSavedListId;
  return (
    <Sheet overlay={overlay} title={t('share.title', { name: chosen?.name ?? t('all') })}>
      <div className={styles['sheet']}>
        <SharePanel
          listId={listId}
          name={chosen?.name ?? t('all')}
          share={shares.find((one) => one.listId === listId) ?? null}
        />
        <section className={styles['other-way']}>
          <h3>{t('share.offline')}</h3>
          <p className={styles['muted']}>{t('share.offlineText')}</p>
          {handover}
        </section>
      </div>
    </Sheet>
  );
}

function RemoveList({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('lists');
  const [isSure, setIsSure] = useState(false);
  if (!isSure) {
    return (
      <Button
        small
        variant="text"
        className={styles['remove']}
        icon={<Icon name="trash" size={18} />}
        onClick={() => setIsSure(true)}
      >
        {t('remove')}
      </Button>
    );
  }
  return (
    <div className={styles['sure']} role="alert">
      <p>{t('removeSure', { name })}</p>
      <div className={styles['actions']}>
        <Button small autoFocus onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button small variant="secondary" onClick={() => setIsSure(false)}>
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}
