import { addMessages } from '../../../shared/i18n/i18n.ts';
import { keptCity as en } from '../../../shared/i18n/locales/en/kept-city.ts';
import { keptCity as hi } from '../../../shared/i18n/locales/hi/kept-city.ts';

addMessages('kept-city', { en, hi });
