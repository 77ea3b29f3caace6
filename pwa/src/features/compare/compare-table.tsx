import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { toggleCompared } from '../../shared/listing/compare-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { SavedAge } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './compare.module.css';
import { compareHostels } from './comparison.ts';
import './messages.ts';
import type { ComparedHostel } from './use-compared-hostels.ts';

/** Hostels as columns, facts as rows. Differences are marked by text and colour. */
export function CompareTable({ hostels }: { hostels: readonly ComparedHostel[] }) {
  const { t } = useTranslation('compare');
  const loaded = hostels.flatMap(({ detail }) => (detail === null ? [] : [detail]));
  const { t: tCosts } = useTranslation('costs');
  const rows = compareHostels(loaded, (key, values) => t(key, values ?? {}), tCosts);
  const columns = hostels.filter(({ detail }) => detail !== null);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('fact')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnHeader column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values, differs }) => (
            <tr key={key} data-differs={(differs && loaded.length > 1) || undefined}>
              <th scope="row">
                {t(`row.${key}`)}
                {differs && loaded.length > 1 ? (
                  <span className={styles['mark']}>{t('differs')}</span>
                ) : null}
              </th>
              {values.map((value, column) => (
                <td key={columns[column]?.id}>{value ?? t('unstated')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader({ column: { id, detail, savedAt } }: { column: ComparedHostel }) {
  const { t } = useTranslation('compare');
  const url = detail?.hostelImages[0];
  return (
    <span className={styles['head']}>
      {url ? (
        <span className={styles['photo']}>
          <Picture url={url} alt="" sizes="200px" />
        </span>
      ) : null}
      <Link to={paths.detail(id)}>{detail?.propertyName}</Link>
      {savedAt ? <SavedAge savedAt={savedAt} /> : null}
      <button type="button" className={styles['remove']} onClick={() => toggleCompared(id)}>
        <Icon name="close" size={16} />
        {t('remove')}
      </button>
    </span>
  );
}
