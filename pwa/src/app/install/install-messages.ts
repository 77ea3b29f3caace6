import { addMessages } from '../../shared/i18n/i18n.ts';
import { install as en } from '../../shared/i18n/locales/en/install.ts';
import { install as hi } from '../../shared/i18n/locales/hi/install.ts';

addMessages('install', { en, hi });
