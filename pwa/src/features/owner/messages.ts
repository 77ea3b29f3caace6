import { addMessages } from '../../shared/i18n/i18n.ts';
import { owner as en } from '../../shared/i18n/locales/en/owner.ts';
import { owner as hi } from '../../shared/i18n/locales/hi/owner.ts';

addMessages('owner', { en, hi });
