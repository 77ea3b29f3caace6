import { addMessages } from '../i18n/i18n.ts';
import { recordedTerms as en } from '../i18n/locales/en/recorded-terms.ts';
import { recordedTerms as hi } from '../i18n/locales/hi/recorded-terms.ts';

addMessages('recorded-terms', { en, hi });
