import type { CSSProperties } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import '../../shared/costs/messages.ts';
import { Link } from 'react-router-dom';
import { useToday } from '../../shared/format/use-today.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import styles from './compare.module.css';
import { type ComparedRow, compareHostels, type From, groupRows } from './comparison.ts';
import './messages.ts';
import type { ComparedHostel } from './use-compared-hostels.ts';

/** Hostels as columns, facts as rows. Differences are marked by colour and by text. */
export function CompareTable({
  hostels,
  from,
  onlyDifferences,
  onRemove,
}: {
  hostels: readonly ComparedHostel[];
  /** The chosen place. */
  from: From | undefined;
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}) {
  const { t, i18n } = useTranslation('compare');
  const { t: tCosts } = useTranslation('costs');
  const today = useToday();
  const loaded = hostels.flatMap(({ detail }) => (detail === null ? [] : [detail]));
  const rows = compareHostels(loaded, (key, values) => t(key, values ?? {}), tCosts, {
    from,
    today,
    language: i18n.language,
  });
  const several = loaded.length > 1;
  const shown = several && onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <Card
      padding="none"
      className={styles['scroll']}
      data-fits={loaded.length <= 2 || undefined}
      role="region"
      aria-label={t('title')}
    >
      <table className={styles['table']} style={{ '--columns': loaded.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('fact')}</span>
            </th>
            {hostels.map((column) =>
              column.detail === null ? null : (
                <th key={column.id} scope="col">
                  <ColumnHeader column={column} onRemove={onRemove} />
                </th>
              ),
            )}
          </tr>
        </thead>
        {groupRows(shown).map(({ group, rows: members }) => (
          <tbody key={group}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={loaded.length + 1}>
                <span>{t(`group.${group}`)}</span>
              </th>
            </tr>
            {members.map((row) => (
              <Row
                key={row.key}
                row={row}
                ids={loaded.map(({ id }) => id)}
                place={from?.name ?? ''}
              />
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 ? <p className={styles['same']}>{t('same')}</p> : null}
    </Card>
  );
}

/** Marks differences only when several hostels are compared. */
function Row({
  row: { key, values, more, differs, missing },
  ids,
  place,
}: {
  row: ComparedRow;
  /** The hostels of the columns. */
  ids: readonly string[];
  place: string;
}) {
  const { t } = useTranslation('compare');
  const isMarked = differs && ids.length > 1;
  return (
    <tr data-key={key} data-differs={isMarked || undefined}>
      <th scope="row">
        {t(`row.${key}`, { place })}
        {isMarked ? <span className="visually-hidden"> ({t('differs')})</span> : null}
      </th>
      {values.map((value, column) => (
        <td key={ids[column]}>
          {value?.split('\n').map((line) => (
            <span key={line} className={styles['line']}>
              {line}
            </span>
          )) ?? <span className={styles['missing']}>{t(missing)}</span>}
          {more[column]?.map((line) => (
            <small key={line} className={styles['more']}>
              {line}
            </small>
          ))}
        </td>
      ))}
    </tr>
  );
}

function ColumnHeader({
  column: { id, detail },
  onRemove,
}: {
  column: ComparedHostel;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('compare');
  const url = detail?.hostelImages[0];
  return (
    <span className={styles['head']}>
      <span className={styles['photo']}>
        {url ? <Picture url={url} alt="" sizes="200px" /> : null}
      </span>
      <Link to={paths.detail(id)} className={styles['name']}>
        {detail?.propertyName}
      </Link>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('removeNamed', { name: detail?.propertyName ?? '' })}
        onClick={() => onRemove(id)}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
