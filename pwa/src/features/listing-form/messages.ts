import { addMessages } from '../../shared/i18n/i18n.ts';
import { listingForm as en } from '../../shared/i18n/locales/en/listing-form.ts';
import { photoCrop as cropEn } from '../../shared/i18n/locales/en/photo-crop.ts';
import { listingForm as hi } from '../../shared/i18n/locales/hi/listing-form.ts';
import { photoCrop as cropHi } from '../../shared/i18n/locales/hi/photo-crop.ts';

addMessages('listing-form', { en, hi });
addMessages('photo-crop', { en: cropEn, hi: cropHi });
