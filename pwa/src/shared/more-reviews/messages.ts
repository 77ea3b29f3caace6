import { addMessages } from '../i18n/i18n.ts';
import { moreReviews as en } from '../i18n/locales/en/more-reviews.ts';
import { moreReviews as hi } from '../i18n/locales/hi/more-reviews.ts';

addMessages('more-reviews', { en, hi });
