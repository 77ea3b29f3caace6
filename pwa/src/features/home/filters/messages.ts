import { addMessages } from '../../../shared/i18n/i18n.ts';
import { filters as en } from '../../../shared/i18n/locales/en/filters.ts';
import { filters as hi } from '../../../shared/i18n/locales/hi/filters.ts';

addMessages('filters', { en, hi });
