import type { PlaceSuggestion } from '@patna/search/suggest-places';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { addressText } from '../../shared/places/address-text.ts';
import styles from './header-search.module.css';
import { placeName } from '../../shared/places/place-name.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import type { HostelHit } from './search-hostels.ts';
import type { MarkedRange } from '../../offline/catalogue/search-index.ts';
import { splitAtRanges } from './highlight-ranges.ts';
import { isPlace, type Suggestion, suggestionKey } from './suggestions.ts';

/** Suggestions for the typed text. Keeps the active one in view. */
export function SuggestionList({
  id,
  open,
  hits,
  isOutdated,
  active,
  onChoose,
}: {
  id: string;
  open: boolean;
  hits: readonly Suggestion[];
  /** Whether the suggestions answer an earlier text, so that none can be chosen. */
  isOutdated: boolean;
  active: number;
  onChoose: (hit: Suggestion) => void;
}) {
  const { t } = useTranslation('search');
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
          key={suggestionKey(hit)}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === active}
          aria-disabled={isOutdated}
          className={styles['option']}
          // Keeps the focus in the box, so that the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          {isPlace(hit) ? <PlaceOption hit={hit} /> : <HostelOption hit={hit} />}
        </li>
      ))}
    </ul>
  );
}

function HostelOption({ hit: { propertyName, address, marks } }: { hit: HostelHit }) {
  const { i18n } = useTranslation('search');
  return (
    <>
      <strong>
        <HighlightedText text={propertyName} ranges={marks.propertyName} />
      </strong>
      <span className={styles['place']}>
        {i18n.language === 'hi' ? (
          addressText([address.street, address.city, address.state], 'hi')
        ) : (
          <>
            <HighlightedText text={address.street} ranges={marks.street} />
            {placeAfter(address)}
          </>
        )}
      </span>
    </>
  );
}

function PlaceOption({ hit: { place, city, marks } }: { hit: PlaceSuggestion }) {
  const { t, i18n } = useTranslation('search');
  const { language } = i18n;
  return (
    <>
      <strong>
        <Icon name="pin" size={18} />
        <HighlightedText
          text={placeName(place, language)}
          ranges={language === 'hi' ? marks.hi : marks.en}
        />
      </strong>
      <span className={styles['place']}>
        {t(place.kind === 'area' ? 'area' : 'landmark', { city: placeName(city, language) })}
      </span>
    </>
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
