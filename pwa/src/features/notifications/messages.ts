import { addMessages } from '../../shared/i18n/i18n.ts';
import { notifications as en } from '../../shared/i18n/locales/en/notifications.ts';
import { notifications as hi } from '../../shared/i18n/locales/hi/notifications.ts';

addMessages('notifications', { en, hi });
