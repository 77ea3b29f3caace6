import { addMessages } from '../../../shared/i18n/i18n.ts';
import { editProfile as en } from '../../../shared/i18n/locales/en/edit-profile.ts';
import { editProfile as hi } from '../../../shared/i18n/locales/hi/edit-profile.ts';

addMessages('edit-profile', { en, hi });
