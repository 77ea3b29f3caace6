import { addMessages } from '../../shared/i18n/i18n.ts';
import { enquiryButton as en } from '../../shared/i18n/locales/en/enquiry-button.ts';
import { enquiryButton as hi } from '../../shared/i18n/locales/hi/enquiry-button.ts';

addMessages('enquiry-button', { en, hi });
