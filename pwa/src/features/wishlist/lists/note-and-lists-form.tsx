import { faultOfText, storedText, textLengths, type WishlistList } from '@patna/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import type { Arrangement } from '../../../offline/wishlist/arrangements.ts';
import { arrange } from '../../../offline/wishlist/wishlist-lists.ts';
import '../../../offline/outbox/messages.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextArea } from '../../../shared/ui/form/field.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import styles from './lists.module.css';
import cardStyles from '../wishlist.module.css';

/** Edits the private note and the lists of a saved hostel. */
export function NoteAndListsForm({
  listingId,
  name,
  arrangement,
  lists,
  compare,
}: {
  listingId: string;
  name: string;
  arrangement: Arrangement;
  lists: readonly WishlistList[];
  /** The compare button. */
  compare: ReactNode;
}) {
  const { t } = useTranslation(['lists', 'offline']);
  const [open, setOpen] = useState(false);
  const { note, sync } = arrangement;
  return (
    <div className={styles['arranged']}>
      {note && !open ? <p className={styles['note']}>{note}</p> : null}
      {sync === 'saved' ? null : (
        <Link to={paths.outbox()} className={cardStyles[sync === 'waiting' ? 'waiting' : 'failed']}>
          <Icon name={sync === 'waiting' ? 'cloud-wait' : 'alert'} size={18} />
          {t(sync === 'waiting' ? 'status.waiting' : 'status.needs-attention', { ns: 'offline' })}
        </Link>
      )}
      <div className={styles['actions']}>
        <Button
          variant="text"
          small
          flush
          icon={<Icon name="edit" size={18} />}
          aria-expanded={open}
          aria-label={t('arrange.openFor', { name })}
          onClick={() => setOpen(!open)}
        >
          {t('arrange.open')}
        </Button>
        {compare}
      </div>
      {open ? (
        <ArrangeForm
          listingId={listingId}
          arrangement={arrangement}
          lists={lists}
          onDone={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function ArrangeForm({
  listingId,
  arrangement,
  lists,
  onDone,
}: {
  listingId: string;
  arrangement: Arrangement;
  lists: readonly WishlistList[];
  onDone: () => void;
}) {
  const { t } = useTranslation('lists');
  const [note, setNote] = useState(arrangement.note);
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(arrangement.lists));
  const tick = (listId: string, ticked: boolean) => {
    const next = new Set(on);
    if (ticked) next.add(listId);
    else next.delete(listId);
    setOn(next);
  };
  const fault = faultOfText(note, textLengths.wishlistNote);
  const left = t('arrange.left', {
    n: textLengths.wishlistNote.max - storedText(note).length,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (fault !== null) return;
    const known = lists.map((list) => list.listId).filter((listId) => on.has(listId));
    try {
      await arrange(listingId, changesOf(arrangement, storedText(note), known));
      onDone();
    } catch (error) {
      console.error('The note could not be kept on this phone.', error);
      toast('error', t('wishlist:saveFailed'));
    }
  };
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
      <TextArea
        label={t('arrange.note')}
        hint={left}
        error={fault === null ? undefined : fault === 'unreadable' ? t('unreadable') : left}
        rows={3}
        ref={focusField}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <fieldset>
        <legend>{t('arrange.on')}</legend>
        {lists.length === 0 ? <p className={styles['muted']}>{t('arrange.none')}</p> : null}
        {lists.map(({ listId, name }) => (
          <Choice
            key={listId}
            label={name}
            checked={on.has(listId)}
            onChange={(event) => tick(listId, event.target.checked)}
          />
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button small type="submit" disabled={fault !== null}>
          {t('arrange.keep')}
        </Button>
        <Button small variant="secondary" onClick={onDone}>
          {t('arrange.stop')}
        </Button>
      </div>
    </form>
  );
}

/** Only changed values are sent, because others may change on another phone. */
function changesOf(before: Arrangement, note: string, lists: readonly string[]) {
  const same =
    lists.length === before.lists.length && lists.every((id) => before.lists.includes(id));
  return { ...(note === before.note ? {} : { note }), ...(same ? {} : { lists }) };
}
