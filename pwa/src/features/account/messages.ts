import { addMessages } from '../../shared/i18n/i18n.ts';
import { account as en } from '../../shared/i18n/locales/en/account.ts';
import { account as hi } from '../../shared/i18n/locales/hi/account.ts';

addMessages('account', { en, hi });
