import type { WishlistList } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ListShare } from '../../../offline/wishlist/arrangements.ts';
import { nameList, removeList } from '../../../offline/wishlist/wishlist-lists.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { EditListPanel, type OpenPanel as Open } from './edit-list-panel.tsx';
import styles from './lists.module.css';
import './messages.ts';

/** Chooses and manages lists; null means all saved hostels. */
export function ListBar({
  lists,
  shares,
  chosen,
  onChoose,
}: {
  lists: readonly WishlistList[];
  shares: readonly ListShare[];
  chosen: WishlistList | null;
  onChoose: (listId: string | null) => void;
}) {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState<Open>(null);
  const toggle = (what: Open) => setOpen(open === what ? null : what);
  const done = () => setOpen(null);
  const tell = (error: unknown) => {
    console.error('The lists could not be changed on this phone.', error);
    toast('error', t('wishlist:notKept'));
  };
  const keep = async (name: string) => {
    done();
    const renamed = open === 'rename' ? chosen?.listId : undefined;
    onChoose(await nameList(name, renamed));
  };
  const remove = async () => {
    done();
    onChoose(null);
    if (chosen) await removeList(chosen.listId);
  };
  const choose = (listId: string | null) => {
    done();
    onChoose(listId);
  };
  return (
    <section className={styles['bar']} aria-label={t('title')}>
      <ul className={styles['chips']}>
        <li>
          <Chip name={t('all')} pressed={chosen === null} onClick={() => choose(null)} />
        </li>
        {lists.map((list) => (
          <li key={list.listId}>
            <Chip
              name={list.name}
              pressed={list.listId === chosen?.listId}
              onClick={() => choose(list.listId)}
            />
          </li>
        ))}
        <li>
          <Tool what="make" icon="plus" open={open} onToggle={toggle} />
        </li>
      </ul>
      <div className={styles['actions']}>
        <Tool what="share" icon="share" open={open} onToggle={toggle} />
        {chosen ? (
          <>
            <Tool what="rename" icon="edit" open={open} onToggle={toggle} />
            <Tool what="remove" icon="trash" open={open} onToggle={toggle} />
          </>
        ) : null}
      </div>
      <EditListPanel
        open={open}
        chosen={chosen}
        shares={shares}
        onKeep={(name) => void keep(name).catch(tell)}
        onRemove={() => void remove().catch(tell)}
        onStop={done}
      />
    </section>
  );
}

function Chip({ name, pressed, onClick }: { name: string; pressed: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" small aria-pressed={pressed} onClick={onClick}>
      {name}
    </Button>
  );
}

const words = {
  make: 'make',
  share: 'share.open',
  rename: 'rename',
  remove: 'remove',
} as const;

function Tool({
  what,
  icon,
  open,
  onToggle,
}: {
  what: keyof typeof words;
  icon: 'plus' | 'share' | 'edit' | 'trash';
  open: Open;
  onToggle: (what: Open) => void;
}) {
  const { t } = useTranslation('lists');
  return (
    <Button
      variant="text"
      small
      icon={<Icon name={icon} size={18} />}
      aria-expanded={open === what}
      onClick={() => onToggle(what)}
    >
      {t(words[what])}
    </Button>
  );
}
