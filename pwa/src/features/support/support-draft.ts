import type { SupportInput } from '@patna/contracts';
import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { keepText, readText } from '../../shared/kept-text.ts';

const messageLength = { min: 20, max: 2000 } as const;
const draftKey = `${personalStoragePrefix}support`;

/** The message being written; it survives a closed tab and the way to the sign-in. */
export function readSupportDraft(): string {
  return readText(draftKey) ?? '';
}

export function keepSupportDraft(message: string): void {
  keepText(draftKey, message === '' ? null : message);
}

/** The fields that need another look, in the order in which they stand. */
export function supportMistakes({
  message,
  replyTo,
}: Pick<SupportInput, 'message' | 'replyTo'>): ('message' | 'replyTo')[] {
  const { length } = message.trim();
  const wrong: ('message' | 'replyTo')[] = [];
  if (length < messageLength.min || length > messageLength.max) wrong.push('message');
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(replyTo.trim()) || replyTo.length > 254) {
    wrong.push('replyTo');
  }
  return wrong;
}

/** What helps to find a fault: the browser, the language, the page's size. Nothing about the person. */
export function technicalDetails(): string {
  const { userAgent, language, onLine } = navigator;
  return [userAgent, language, `${innerWidth}×${innerHeight}`, onLine ? 'online' : 'offline']
    .join(' · ')
    .slice(0, 1000);
}
