import type { OwnedListing } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { useKnown } from '../../offline/known.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { useAge } from '../../shared/ui/saved-age.tsx';
import { type BegunForm, ownerCopies, useBegunFormsQuery } from './api.ts';
import styles from './owner.module.css';

/** What the server calls the form of a hostel that is not listed yet. */
const newForm = 'new';

/** Forms that were begun, here or on another phone, each with the way back into it. */
export function DraftsCard({ listings }: { listings: readonly OwnedListing[] }) {
  const { t } = useTranslation('owner');
  const userId = useSession().user?.id ?? '';
  const options = { refetchOnMountOrArgChange: true, skip: userId === '' };
  const query = useBegunFormsQuery(userId, options);
  const { value = [] } = useKnown<BegunForm[]>(ownerCopies.drafts, query);
  const hostelOf = (form: string) => listings.find(({ id }) => id === form);
  const shown = value.filter(({ form }) => form === newForm || hostelOf(form));
  if (shown.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={t('drafts.title')}>
      <ul className={styles['stack']}>
        {shown.map((draft) => (
          <li key={draft.form}>
            <Begun draft={draft} of={hostelOf(draft.form)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begun({ draft, of }: { draft: BegunForm; of: OwnedListing | undefined }) {
  const { t } = useTranslation('owner');
  const age = useAge(draft.savedAt);
  const what = of ? t('drafts.edit', { hostel: of.propertyName }) : t('drafts.new');
  return (
    <p className={styles['head']}>
      <span>
        {what}
        <br />
        <span className={styles['muted']}>{t('common:age.saved', { age })}</span>
      </span>
      <LinkButton
        small
        variant="secondary"
        to={of ? paths.editListing(of.id) : paths.createListing()}
        aria-label={`${t('drafts.continue')}: ${what}`}
      >
        {t('drafts.continue')}
      </LinkButton>
    </p>
  );
}
