import { addMessages } from '../../shared/i18n/i18n.ts';
import { compare as en } from '../../shared/i18n/locales/en/compare.ts';
import { compare as hi } from '../../shared/i18n/locales/hi/compare.ts';

addMessages('compare', { en, hi });
