import { addMessages } from '../../shared/i18n/i18n.ts';
import { storage as en } from '../../shared/i18n/locales/en/storage.ts';
import { storage as hi } from '../../shared/i18n/locales/hi/storage.ts';

addMessages('storage', { en, hi });
