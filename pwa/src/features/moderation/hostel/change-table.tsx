import type { OwnedListing, WaitingChange } from '@patna/contracts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { photoAlt } from '../../../shared/ui/photo/photo-alt.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from './change-table.module.css';
import { type Run, wordDiff } from './word-diff.ts';

type Fact = WaitingChange['facts'][number];
type Facts = WaitingChange['approved'];

/** A pending change of a public hostel next to the approved version, with the changed words marked. */
export function ChangeTable({
  listing,
  waiting,
}: {
  listing: OwnedListing;
  waiting: WaitingChange;
}) {
  const { t } = useTranslation('moderation');
  return (
    <table className={styles['change']}>
      <caption>{t('change.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('change.public')}</th>
          <th scope="col">{t('change.new')}</th>
        </tr>
      </thead>
      {waiting.facts.map((fact) => (
        <tbody key={fact}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t(`change.facts.${fact}`)}
            </th>
          </tr>
          {fact === 'hostelImages' ? (
            <PhotoRow approved={waiting.approved} wanted={listing} />
          ) : (
            <TextRow before={textOf(fact, waiting.approved, t)} after={textOf(fact, listing, t)} />
          )}
        </tbody>
      ))}
    </table>
  );
}

function TextRow({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('moderation');
  const runs = wordDiff(before, after);
  return (
    <tr>
      <td data-version={t('change.public')}>
        {before === '' ? t('change.none') : <Words runs={runs} side="old" />}
      </td>
      <td data-version={t('change.new')}>
        {after === '' ? t('change.none') : <Words runs={runs} side="new" />}
      </td>
    </tr>
  );
}

/** One side of a difference. */
function Words({ runs, side }: { runs: readonly Run[]; side: 'old' | 'new' }) {
  const Mark = side === 'old' ? 'del' : 'ins';
  return runs.map(({ text, in: where }, n) => {
    if (where === 'both') return <span key={n}>{text}</span>;
    return where === side ? <Mark key={n}>{text}</Mark> : null;
  });
}

/** Removed photos are gone at once, so only new ones are marked. */
function PhotoRow({ approved, wanted }: { approved: Facts; wanted: OwnedListing }) {
  const { t } = useTranslation('moderation');
  const shown = new Set(approved.hostelImages);
  const name = wanted.propertyName;
  return (
    <tr>
      <td data-version={t('change.public')}>
        <Thumbnails name={name} urls={approved.hostelImages ?? []} photos={approved.photos ?? []} />
      </td>
      <td data-version={t('change.new')}>
        <Thumbnails
          name={name}
          urls={wanted.hostelImages}
          photos={wanted.photos}
          isNew={(url) => !shown.has(url)}
        />
      </td>
    </tr>
  );
}

function Thumbnails({
  name,
  urls,
  photos,
  isNew,
}: {
  name: string;
  urls: readonly string[];
  photos: readonly { readonly alt: string }[];
  isNew?: (url: string) => boolean;
}) {
  const { t } = useTranslation('moderation');
  if (urls.length === 0) return t('change.none');
  return (
    <ul className={styles['thumbnails']}>
      {urls.map((url, n) => (
        <li key={url}>
          <div>
            <Picture
              url={url}
              alt={photoAlt(t, { alt: photos[n]?.alt, name, n, total: urls.length })}
              sizes="96px"
            />
          </div>
          {isNew?.(url) ? <ins>{t('change.newPhoto')}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

function textOf(fact: Fact, version: Facts, t: Translate<'moderation'>): string {
  const value = version[fact];
  if (value === undefined || value === null) return '';
  if (fact === 'isBranch') return t(value ? 'change.yes' : 'change.no');
  if (fact === 'genderPreference')
    return t(`common:card.gender.${version.genderPreference ?? 'Unisex'}`);
  if (fact === 'photos') return (version.photos ?? []).map(({ alt }) => alt).join('; ');
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== '')
      .join(', ');
  }
  return String(value);
}
