import { addMessages } from '../../../shared/i18n/i18n.ts';
import { guardian as en } from '../../../shared/i18n/locales/en/guardian.ts';
import { guardian as hi } from '../../../shared/i18n/locales/hi/guardian.ts';

addMessages('guardian', { en, hi });
