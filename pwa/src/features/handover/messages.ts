import { addMessages } from '../../shared/i18n/i18n.ts';
import { handover as en } from '../../shared/i18n/locales/en/handover.ts';
import { handover as hi } from '../../shared/i18n/locales/hi/handover.ts';

addMessages('handover', { en, hi });
