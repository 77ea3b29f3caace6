import { addMessages } from '../i18n/i18n.ts';
import { thread as en } from '../i18n/locales/en/thread.ts';
import { thread as hi } from '../i18n/locales/hi/thread.ts';

addMessages('thread', { en, hi });
