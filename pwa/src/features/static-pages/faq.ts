import { supportTopics } from '../../shared/product/support-topics.ts';

/** Questions by topic. Texts are keys of the `support` namespace. */
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

/** Topics with at least one question. */
export const faqTopics = supportTopics.filter((topic) =>
  questions.some((question) => question.topic === topic),
);

/** Whether the text contains every typed word, ignoring case. */
export function matchesAllWords(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const where = text.toLowerCase();
  return words.every((word) => where.includes(word));
}
