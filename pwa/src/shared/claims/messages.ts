import { addMessages } from '../i18n/i18n.ts';
import { claims as en } from '../i18n/locales/en/claims.ts';
import { claims as hi } from '../i18n/locales/hi/claims.ts';

addMessages('claims', { en, hi });
