import { addMessages } from '../../shared/i18n/i18n.ts';
import { enquiry as en } from '../../shared/i18n/locales/en/enquiry.ts';
import { enquiry as hi } from '../../shared/i18n/locales/hi/enquiry.ts';

addMessages('enquiry', { en, hi });
