import { addMessages } from '../../../shared/i18n/i18n.ts';
import { notificationSettings as en } from '../../../shared/i18n/locales/en/notification-settings.ts';
import { notificationSettings as hi } from '../../../shared/i18n/locales/hi/notification-settings.ts';

addMessages('notification-settings', { en, hi });
