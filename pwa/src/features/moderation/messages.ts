import { addMessages } from '../../shared/i18n/i18n.ts';
import { moderation as en } from '../../shared/i18n/locales/en/moderation.ts';
import { moderation as hi } from '../../shared/i18n/locales/hi/moderation.ts';

addMessages('moderation', { en, hi });
