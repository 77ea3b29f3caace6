import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { addressText } from '../../shared/places/address-text.ts';
import styles from './header-search.module.css';
import type { HostelHit } from './search-hostels.ts';
import type { MarkedRange } from '../../offline/catalogue/search-index.ts';
import { splitAtRanges } from './highlight-ranges.ts';

/** Keeps the active suggestion in view. */
export function SuggestionList({
  id,
  open,
  hits,
  active,
  onChoose,
}: {
  id: string;
  open: boolean;
  hits: readonly HostelHit[];
  active: number;
  onChoose: (hit: HostelHit) => void;
}) {
  const { t, i18n } = useTranslation('search');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={!open}
      className={styles['list']}
    >
      {hits.map((hit, n) => (
        <li
          key={hit.objectID}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === active}
          className={styles['option']}
          // Keeps the focus in the box, so that the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <strong>
            <HighlightedText text={hit.propertyName} ranges={hit.marks.propertyName} />
          </strong>
          <span className={styles['place']}>
            {i18n.language === 'hi' ? (
              addressText([hit.address.street, hit.address.city, hit.address.state], 'hi')
            ) : (
              <>
                <HighlightedText text={hit.address.street} ranges={hit.marks.street} />
                {placeAfter(hit.address)}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** City and state, as far as they are known. */
function placeAfter({ street, city, state = '' }: HostelHit['address']): string {
  const place = [city, state].filter((name) => name !== '').join(', ');
  return street && place ? `, ${place}` : place;
}

function HighlightedText({ text, ranges }: { text: string; ranges: readonly MarkedRange[] }) {
  let from = 0;
  return splitAtRanges(text, ranges).map((stretch) => {
    const key = from;
    from += stretch.text.length;
    return stretch.marked ? <mark key={key}>{stretch.text}</mark> : stretch.text;
  });
}
