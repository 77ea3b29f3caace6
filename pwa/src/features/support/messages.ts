import { addMessages } from '../../shared/i18n/i18n.ts';
import { helpForm as en } from '../../shared/i18n/locales/en/help-form.ts';
import { helpForm as hi } from '../../shared/i18n/locales/hi/help-form.ts';

addMessages('help-form', { en, hi });
