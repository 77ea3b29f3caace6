import { addMessages } from '../../shared/i18n/i18n.ts';
import { trip as en } from '../../shared/i18n/locales/en/trip.ts';
import { trip as hi } from '../../shared/i18n/locales/hi/trip.ts';

addMessages('trip', { en, hi });
