import { addMessages } from '../../../shared/i18n/i18n.ts';
import { reviewForm as en } from '../../../shared/i18n/locales/en/review-form.ts';
import { reviewForm as hi } from '../../../shared/i18n/locales/hi/review-form.ts';

addMessages('review-form', { en, hi });
