import { addMessages } from '../../../shared/i18n/i18n.ts';
import { outside as en } from '../../../shared/i18n/locales/en/outside.ts';
import { outside as hi } from '../../../shared/i18n/locales/hi/outside.ts';

addMessages('outside', { en, hi });
