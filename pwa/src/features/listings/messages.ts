import { addMessages } from '../../shared/i18n/i18n.ts';
import { detail as en } from '../../shared/i18n/locales/en/detail.ts';
import { detail as hi } from '../../shared/i18n/locales/hi/detail.ts';

addMessages('detail', { en, hi });
