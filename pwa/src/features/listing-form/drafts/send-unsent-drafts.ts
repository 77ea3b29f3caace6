import { recordUnsentDraft, unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { readDraft, saveSeenVersion, seenVersion, isDiscarded } from './draft-storage.ts';
import { sendDiscard } from './discard-form.ts';
import { sendDraft } from './server-drafts.ts';

/**
 * Sends drafts of closed forms and pending deletions. A draft that another device changed stays
 * unsent until the person chooses.
 */
export async function sendUnsentDrafts(): Promise<void> {
  for (const form of unsentDrafts()) {
    if (isDiscarded(form)) await sendDiscard(form);
    const draft = readDraft(form);
    if (draft === null) continue;
    const content = JSON.stringify(draft);
    const sent = await sendDraft(form, content, seenVersion(form));
    if (sent.kind === 'unreached') return;
    if (sent.kind !== 'saved') continue;
    saveSeenVersion(form, sent.version);
    if (JSON.stringify(readDraft(form)) === content) recordUnsentDraft(form, false);
  }
}
