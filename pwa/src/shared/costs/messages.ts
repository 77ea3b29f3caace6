import { addMessages, type Translate } from '../i18n/i18n.ts';
import { costs as en } from '../i18n/locales/en/costs.ts';
import { costs as hi } from '../i18n/locales/hi/costs.ts';

addMessages('costs', { en, hi });

export type CostTexts = Translate<'costs'>;
