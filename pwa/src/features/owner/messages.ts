import { addMessages } from '../../shared/i18n/i18n.ts';
import { lead as leadEn } from '../../shared/i18n/locales/en/lead.ts';
import { owner as en } from '../../shared/i18n/locales/en/owner.ts';
import { lead as leadHi } from '../../shared/i18n/locales/hi/lead.ts';
import { owner as hi } from '../../shared/i18n/locales/hi/owner.ts';

addMessages('owner', { en, hi });
addMessages('lead', { en: leadEn, hi: leadHi });
