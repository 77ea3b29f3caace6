import { addMessages } from '../../shared/i18n/i18n.ts';
import { social as en } from '../../shared/i18n/locales/en/social.ts';
import { social as hi } from '../../shared/i18n/locales/hi/social.ts';

addMessages('social', { en, hi });
