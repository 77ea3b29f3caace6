import { addMessages } from '../../shared/i18n/i18n.ts';
import { notFound as en } from '../../shared/i18n/locales/en/not-found.ts';
import { notFound as hi } from '../../shared/i18n/locales/hi/not-found.ts';

addMessages('not-found', { en, hi });
