import { faultOf, sentenceOf, type SupportInput, supportInput } from '@patna/contracts';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { currentSession } from '../../shared/session/session.ts';

/** What is kept of a message being written: its words, and its picture as base64. */
const draftKeys = {
  message: `${personalStoragePrefix}support`,
  picture: `${personalStoragePrefix}support-picture`,
} as const;
type DraftPart = keyof typeof draftKeys;

/** A part of the message being written; it survives a reload, and of somebody signed in a closed tab too. */
export function readSupportDraft(part: DraftPart): string {
  if (!diesWithTab()) return readItem(draftKeys[part]) ?? '';
  try {
    return sessionStorage.getItem(draftKeys[part]) ?? '';
  } catch {
    return '';
  }
}

export function saveSupportDraft(part: DraftPart, value: string): void {
  if (!diesWithTab()) {
    writeItem(draftKeys[part], value || null);
    return;
  }
  try {
    if (value === '') sessionStorage.removeItem(draftKeys[part]);
    else sessionStorage.setItem(draftKeys[part], value);
  } catch {
    // Storage is refused: it stands in the form.
  }
}

/** Signed out nobody owns it: it is left to no one who comes after this tab. */
function diesWithTab(): boolean {
  return currentSession().user === null;
}

/** What is wrong, by field, in the order in which they stand. */
export type MessageErrors = Readonly<Record<string, string>>;

export type CheckedMessage =
  | { ok: true; input: SupportInput }
  | { ok: false; errors: MessageErrors };

/** By the schema that the service checks with, in its words. */
export function checkMessage(typed: object, language: string): CheckedMessage {
  const parsed = supportInput.safeParse(typed);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const fault = faultOf(issue, 'body', typed);
    errors[fault.field] ??= sentenceOf(fault, language === 'hi' ? 'hi' : 'en');
  }
  return { ok: false, errors };
}

/** What helps to find a fault: the browser, the language, the page's size. Nothing about the person. */
export function technicalDetails(): string {
  const { userAgent, language, onLine } = navigator;
  return [userAgent, language, `${innerWidth}×${innerHeight}`, onLine ? 'online' : 'offline']
    .join(' · ')
    .slice(0, 1000);
}
