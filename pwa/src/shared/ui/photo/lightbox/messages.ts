import { addMessages } from '../../../i18n/i18n.ts';
import { lightbox as en } from '../../../i18n/locales/en/lightbox.ts';
import { lightbox as hi } from '../../../i18n/locales/hi/lightbox.ts';

addMessages('lightbox', { en, hi });
