import { addMessages } from '../../shared/i18n/i18n.ts';
import { outbox as en } from '../../shared/i18n/locales/en/outbox.ts';
import { outbox as hi } from '../../shared/i18n/locales/hi/outbox.ts';

addMessages('outbox', { en, hi });
