import { cityOfRegion } from '@patna/search/find-city';
import { findPlace } from '@patna/search/places';
import type { QueryPart } from '@patna/search/understanding';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { formatDistance } from '../../../shared/format/distance.ts';
import type { I18n, Translate } from '../../../shared/i18n/i18n.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { rentLabel } from '../filters/filter-labels.ts';

/** The name of an understood part, from the namespace `filters`. */
export function partLabel(part: QueryPart, t: Translate, language: I18n['language']): string {
  switch (part.kind) {
    case 'gender':
      return t(`common:card.gender.${part.value}`);
    case 'rent':
      return rentLabel({ minPrice: part.min, maxPrice: part.max }, t) ?? '';
    case 'category':
    case 'facilities':
    case 'meals':
      return t(`values.${part.value}`);
    case 'near':
    case 'area': {
      const found = findPlace(part.value);
      const place = found ? placeName(found, language) : part.value;
      return part.kind === 'near' ? t('understood.near', { place }) : place;
    }
    case 'within':
      return t('understood.within', { distance: formatDistance(part.value, language) });
    case 'gateFrom':
      return t('gateFrom', { time: formatTimeOfDay(part.value, language) });
    case 'city': {
      const city = cityOfRegion(part.value);
      return city ? placeName(city, language) : part.value;
    }
    case 'pincode':
      return part.value;
    case 'haveWarden':
      return t('warden');
    case 'verified':
      return t('common:card.verified');
    case 'food':
      return t('meals');
    case 'visitorsAllowed':
      return t('understood.visitors');
    case 'noVisitors':
      return t('understood.noVisitors');
    case 'nonVeg':
      return t('understood.nonVeg');
    default:
      return t('understood.veg');
  }
}
