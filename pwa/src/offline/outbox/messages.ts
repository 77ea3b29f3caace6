import { addMessages } from '../../shared/i18n/i18n.ts';
import { offline as en } from '../../shared/i18n/locales/en/offline.ts';
import { offline as hi } from '../../shared/i18n/locales/hi/offline.ts';

addMessages('offline', { en, hi });
