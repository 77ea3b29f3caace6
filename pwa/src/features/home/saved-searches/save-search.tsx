import { maxSavedSearches, savedSearchLength, searchIdOf } from '@patna/contracts';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { saveSearch, useSavedSearches } from '../../../offline/wishlist/saved-searches.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useAfterSignIn, withIntent } from '../../../shared/navigation/use-after-sign-in.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import type { HomeQuery } from '../query/home-query.ts';
import './messages.ts';
import { plainQueryOf, savedQueryOf } from './saved-query.ts';
import { useSavedSearchesQuery } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

/** Parameter of the home page that saves the search once the visitor is signed in. */
const intent = 'save-search';

/** Saves the search of the page, or asks visitors to sign in first. */
export function SaveSearch({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('saved-searches');
  const { status, user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const person = status === 'signed-in' ? user?.id : undefined;
  const { isError } = useSavedSearchesQuery(person ?? '', { skip: person === undefined });
  const copies = useSavedSearches();
  const searches = copies?.searches ?? [];
  const saved = savedQueryOf(query);
  const ids = new Set([saved, plainQueryOf(query)].map(searchIdOf));
  const isSaved = person !== undefined && searches.some(({ searchId }) => ids.has(searchId));
  const save = () => {
    if (person === undefined) {
      void navigate(paths.login(withIntent(pathname, search, intent)));
    } else if (isSaved) {
      return;
    } else if (searches.length >= maxSavedSearches) {
      toast('error', t('full', { most: maxSavedSearches }));
    } else {
      saveSearch(saved).then(
        () => toast('info', queuedWriteText(t('kept'))),
        (error: unknown) => {
          console.error('The search could not be kept on this phone.', error);
          toast('error', t('saveFailed'));
        },
      );
    }
  };
  // An earlier copy of the search keeps its choice of alerts.
  const isKnown = copies !== undefined && (copies.syncedAt !== null || isError);
  useAfterSignIn(intent, isKnown ? person : undefined, save);
  if (saved === '' || saved.length > savedSearchLength) return null;
  return (
    <div className={styles['bar']}>
      <Icon name="bell" size={18} />
      <span className={styles['words']}>{t(isSaved ? 'isSaved' : 'offer')}</span>
      {isSaved ? (
        <Link className={styles['manage']} to={paths.savedSearches()}>
          {t('manage')}
        </Link>
      ) : (
        <Button small variant="secondary" onClick={save}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
