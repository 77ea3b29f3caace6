import { addMessages } from '../../i18n/i18n.ts';
import { photoOnTap as en } from '../../i18n/locales/en/photo-on-tap.ts';
import { photoOnTap as hi } from '../../i18n/locales/hi/photo-on-tap.ts';

addMessages('photo-on-tap', { en, hi });
