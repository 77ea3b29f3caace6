import type { SupportTopic } from '@patna/contracts';
import { addMessages } from '../i18n/i18n.ts';
import { supportTopics as en } from '../i18n/locales/en/support-topics.ts';
import { supportTopics as hi } from '../i18n/locales/hi/support-topics.ts';

addMessages('support-topics', { en, hi });

/** The contract's topics without its schemas. Texts: `support-topics`. */
export const supportTopics = [
  'booking',
  'listing',
  'safety',
  'fraud',
  'feedback',
  'experience',
  'grievance',
] as const satisfies readonly SupportTopic[];
