import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { HomeQuery } from './home-query.ts';
import { hasLongText, invalidParams } from './invalid-params.ts';
import styles from '../filters/filter-bar.module.css';

/** Says that a part of the address can't be read. */
export function InvalidParamsNote({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const notes = [
    ...(invalidParams(params, query).length > 0 ? [t('filters.mistyped')] : []),
    ...(hasLongText(params) ? [t('filters.cut')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <p className={styles['wrong']} role="status">
      {notes.join(' ')}
    </p>
  );
}
