import { addMessages } from '../../../shared/i18n/i18n.ts';
import { similar as en } from '../../../shared/i18n/locales/en/similar.ts';
import { similar as hi } from '../../../shared/i18n/locales/hi/similar.ts';

addMessages('similar', { en, hi });
