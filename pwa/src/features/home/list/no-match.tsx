import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { currentCity } from '../../../shared/places/current-city.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { saveGender } from '../filters/saved-gender.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { LoosenFilters } from './loosen-filters.tsx';
import { UnstatedOffer } from './unstated-offer.tsx';

/** No hostel matches the query: names the filter in the way, or the place without hostels. */
export function NoMatch({ query, unstated }: { query: HomeQuery; unstated: number }) {
  const { t, i18n } = useTranslation('home');
  const { city, locality } = query.filters;
  const place = addressText([locality ?? city], i18n.language);
  const asksMore = query.key.includes('&');
  useReportedText(query.text);
  if (place && !asksMore) {
    return (
      <EmptyState
        illustration="pin"
        title={t('notThere.title', { place })}
        text={t('notThere.text', { city: placeName(currentCity(), i18n.language) })}
        action={<LinkButton to={paths.home()}>{t('showAll')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      illustration="search"
      title={t('noMatch.title')}
      action={
        <>
          {unstated > 0 ? <UnstatedOffer count={unstated} /> : null}
          <LoosenFilters query={query} />
          <LinkButton to={paths.home()} onClick={() => saveGender('')}>
            {t('noMatch.action')}
          </LinkButton>
        </>
      }
    />
  );
}

/** How long a text must stay unchanged to count as fully typed, in ms. */
const typedMs = 3000;

function useReportedText(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => {
      void import('../../../offline/analytics/report-failed-search.ts').then(
        ({ reportFailedSearch }) => reportFailedSearch(text),
        () => undefined,
      );
    }, typedMs);
    return () => clearTimeout(timer);
  }, [text]);
}
