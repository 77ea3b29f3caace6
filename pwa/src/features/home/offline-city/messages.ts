import { addMessages } from '../../../shared/i18n/i18n.ts';
import { offlineCity as en } from '../../../shared/i18n/locales/en/offline-city.ts';
import { offlineCity as hi } from '../../../shared/i18n/locales/hi/offline-city.ts';

addMessages('offline-city', { en, hi });
