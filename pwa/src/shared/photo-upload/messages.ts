import { addMessages } from '../i18n/i18n.ts';
import { photoUpload as en } from '../i18n/locales/en/photo-upload.ts';
import { photoUpload as hi } from '../i18n/locales/hi/photo-upload.ts';

addMessages('photo-upload', { en, hi });
