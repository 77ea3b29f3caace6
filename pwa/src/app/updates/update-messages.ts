import { addMessages } from '../../shared/i18n/i18n.ts';
import { update as en } from '../../shared/i18n/locales/en/update.ts';
import { update as hi } from '../../shared/i18n/locales/hi/update.ts';

addMessages('update', { en, hi });
