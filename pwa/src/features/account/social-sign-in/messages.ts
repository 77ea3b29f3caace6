import { addMessages } from '../../../shared/i18n/i18n.ts';
import { socialSignIn as en } from '../../../shared/i18n/locales/en/social-sign-in.ts';
import { socialSignIn as hi } from '../../../shared/i18n/locales/hi/social-sign-in.ts';

addMessages('social-sign-in', { en, hi });
