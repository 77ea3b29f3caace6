import { addMessages } from '../../shared/i18n/i18n.ts';
import { listingForm as en } from '../../shared/i18n/locales/en/listing-form.ts';
import { listingForm as hi } from '../../shared/i18n/locales/hi/listing-form.ts';

addMessages('listing-form', { en, hi });
