import { addMessages } from '../../../shared/i18n/i18n.ts';
import { savedSearches as en } from '../../../shared/i18n/locales/en/saved-searches.ts';
import { savedSearches as hi } from '../../../shared/i18n/locales/hi/saved-searches.ts';

addMessages('saved-searches', { en, hi });
