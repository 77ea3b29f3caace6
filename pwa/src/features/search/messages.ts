import { addMessages } from '../../shared/i18n/i18n.ts';
import { search as en } from '../../shared/i18n/locales/en/search.ts';
import { search as hi } from '../../shared/i18n/locales/hi/search.ts';

addMessages('search', { en, hi });
