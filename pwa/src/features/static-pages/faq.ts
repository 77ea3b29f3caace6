import { supportTopics } from '../../shared/product/support-topics.ts';

/** What people ask, by topic. Texts are keys of the `support` namespace. */
export const questions: readonly { key: string; topic: (typeof supportTopics)[number] }[] = [
  { key: 'enquiry', topic: 'booking' },
  { key: 'offline', topic: 'booking' },
  { key: 'waiting', topic: 'booking' },
  { key: 'price', topic: 'booking' },
  { key: 'girls', topic: 'booking' },
  { key: 'list', topic: 'listing' },
  { key: 'photos', topic: 'listing' },
  { key: 'verified', topic: 'safety' },
  { key: 'advance', topic: 'fraud' },
  { key: 'feedback', topic: 'feedback' },
  { key: 'stay', topic: 'experience' },
];

/** The topics that somebody has asked about. */
export const faqTopics = supportTopics.filter((topic) =>
  questions.some((question) => question.topic === topic),
);

/** Whether every typed word occurs in the text, whatever the case. */
export function matchesAllWords(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const where = text.toLowerCase();
  return words.every((word) => where.includes(word));
}
