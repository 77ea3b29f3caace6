import { addMessages } from '../../shared/i18n/i18n.ts';
import { map as en } from '../../shared/i18n/locales/en/map.ts';
import { map as hi } from '../../shared/i18n/locales/hi/map.ts';

addMessages('map', { en, hi });
