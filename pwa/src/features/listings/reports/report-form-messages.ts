import { addMessages } from '../../../shared/i18n/i18n.ts';
import { reportForm as en } from '../../../shared/i18n/locales/en/report-form.ts';
import { reportForm as hi } from '../../../shared/i18n/locales/hi/report-form.ts';

addMessages('report-form', { en, hi });
