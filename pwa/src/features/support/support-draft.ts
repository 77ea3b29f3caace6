import { faultOf, sentenceOf, type SupportInput, supportInput } from '@patna/contracts';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { currentSession } from '../../shared/session/session.ts';

/** Storage keys of the draft: text, and screenshot as base64. */
const draftKeys = {
  message: `${personalStoragePrefix}support`,
  picture: `${personalStoragePrefix}support-picture`,
} as const;
type DraftPart = keyof typeof draftKeys;

/** A part of the draft. Survives a reload; for signed-in people also a closed tab. */
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
    // Storage is refused; the form keeps the text.
  }
}

/** A signed-out person's draft ends with the tab, because the next person may not see it. */
function diesWithTab(): boolean {
  return currentSession().user === null;
}

/** Errors by field, in field order. */
export type MessageErrors = Readonly<Record<string, string>>;

export type CheckedMessage =
  | { ok: true; input: SupportInput }
  | { ok: false; errors: MessageErrors };

/** Validates with the service's schema and messages. */
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

/** Browser, language and page size for debugging. Nothing about the person. */
export function technicalDetails(): string {
  const { userAgent, language, onLine } = navigator;
  return [userAgent, language, `${innerWidth}×${innerHeight}`, onLine ? 'online' : 'offline']
    .join(' · ')
    .slice(0, 1000);
}
