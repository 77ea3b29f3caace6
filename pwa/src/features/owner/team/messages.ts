import { addMessages } from '../../../shared/i18n/i18n.ts';
import { team as en } from '../../../shared/i18n/locales/en/team.ts';
import { team as hi } from '../../../shared/i18n/locales/hi/team.ts';

addMessages('team', { en, hi });
