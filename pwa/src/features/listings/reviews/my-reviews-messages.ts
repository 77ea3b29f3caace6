import { addMessages } from '../../../shared/i18n/i18n.ts';
import { ownReviews as en } from '../../../shared/i18n/locales/en/own-reviews.ts';
import { ownReviews as hi } from '../../../shared/i18n/locales/hi/own-reviews.ts';

addMessages('own-reviews', { en, hi });
