import { addMessages } from '../../../shared/i18n/i18n.ts';
import { lists as en } from '../../../shared/i18n/locales/en/lists.ts';
import { lists as hi } from '../../../shared/i18n/locales/hi/lists.ts';

addMessages('lists', { en, hi });
