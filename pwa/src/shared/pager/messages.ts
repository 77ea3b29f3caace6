import { addMessages } from '../i18n/i18n.ts';
import { pager as en } from '../i18n/locales/en/pager.ts';
import { pager as hi } from '../i18n/locales/hi/pager.ts';

addMessages('pager', { en, hi });
