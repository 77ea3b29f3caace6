import { addMessages } from '../../../shared/i18n/i18n.ts';
import { safety as en } from '../../../shared/i18n/locales/en/safety.ts';
import { safety as hi } from '../../../shared/i18n/locales/hi/safety.ts';

addMessages('safety', { en, hi });
