import { addMessages } from '../i18n/i18n.ts';
import { places as en } from '../i18n/locales/en/places.ts';
import { places as hi } from '../i18n/locales/hi/places.ts';

addMessages('places', { en, hi });
