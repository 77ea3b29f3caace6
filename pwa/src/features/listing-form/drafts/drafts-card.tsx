import type { OwnedListing } from '@patna/contracts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { type OpenDraft, useOpenDrafts } from './use-open-drafts.ts';
import { isNewForm } from './draft-storage.ts';
import styles from './drafts-card.module.css';
import '../messages.ts';

/**
 * Lists unfinished forms with links to continue or delete them. Edits are listed for `hostels`
 * only; the form `open` is left out.
 */
export function DraftsCard({
  hostels,
  readAt,
  open,
}: {
  hostels: readonly OwnedListing[];
  /** When the server sent all hostels that the person may edit, in ms. Older edits of other hostels are deleted. */
  readAt?: number | undefined;
  open?: string;
}) {
  const { t } = useTranslation('listing-form');
  const { forms, forget } = useOpenDrafts();
  const [deleted, setDeleted] = useState(false);
  const hostelOf = (form: string) => hostels.find(({ id }) => id === form);
  const visibleDrafts = forms.filter(
    ({ form }) => form !== open && (isNewForm(form) || hostelOf(form)),
  );
  const lost = forms.filter(
    ({ form, savedAt }) =>
      readAt !== undefined &&
      Date.parse(savedAt) < readAt &&
      !isNewForm(form) &&
      hostelOf(form) === undefined,
  );
  useForgotten(lost, forget);
  if (visibleDrafts.length === 0 && !deleted) return null;
  const remove = (draft: OpenDraft) => {
    setDeleted(true);
    void forget(draft);
  };
  return (
    <Card as="section" className={styles['card']} aria-label={t('drafts.title')}>
      <h2>{t('drafts.title')}</h2>
      <p role="status" className={deleted ? styles['muted'] : 'visually-hidden'}>
        {deleted ? t('drafts.deleted') : null}
      </p>
      <ul className={styles['list']}>
        {visibleDrafts.map((draft) => (
          <li key={draft.form} className={styles['begun']}>
            <DraftRow draft={draft} hostel={hostelOf(draft.form)} onDelete={() => remove(draft)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Deletes edits of hostels that no longer exist or that the person may no longer edit. */
function useForgotten(lost: readonly OpenDraft[], forget: (draft: OpenDraft) => Promise<void>) {
  const forgetAll = useEffectEvent(() => {
    for (const draft of lost) void forget(draft);
  });
  const names = lost.map(({ form }) => form).join();
  useEffect(() => {
    if (names !== '') forgetAll();
  }, [names]);
}

function DraftRow({
  draft,
  hostel,
  onDelete,
}: {
  draft: OpenDraft;
  hostel: OwnedListing | undefined;
  onDelete: () => void;
}) {
  const { t } = useTranslation('listing-form');
  const { state } = useConnection();
  const age = useAgeText(draft.savedAt);
  const title = draftTitle(draft, hostel, t);
  const isUnreachable = !draft.onPhone && state === 'offline';
  return (
    <>
      <p className={styles['what']}>
        {title}
        <br />
        <span className={styles['muted']}>
          {t('drafts.saved', { age })}
          {isUnreachable ? ` · ${t('drafts.beyondReach')}` : null}
        </span>
      </p>
      <div className={styles['ways']}>
        {isUnreachable ? null : (
          <LinkButton
            small
            variant="secondary"
            to={hostel ? paths.editListing(hostel.id) : paths.createListing(draft.form)}
            aria-label={`${t('drafts.continue')}: ${title}`}
          >
            {t('drafts.continue')}
          </LinkButton>
        )}
        <ConfirmButton
          label={t('drafts.delete')}
          about={title}
          question={t('drafts.deleteWhat', { what: title })}
          yes={t('drafts.deleteSure')}
          no={t('drafts.keep')}
          onYes={onDelete}
        />
      </div>
    </>
  );
}

function draftTitle(
  { name }: OpenDraft,
  hostel: OwnedListing | undefined,
  t: Translate<'listing-form'>,
): string {
  if (hostel) return t('drafts.edit', { hostel: hostel.propertyName });
  return name === '' ? t('drafts.new') : t('drafts.named', { name });
}
