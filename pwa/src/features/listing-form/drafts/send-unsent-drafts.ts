import { noteUnsentDraft, unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { readDraft, rememberSeen, seenVersion } from './draft-storage.ts';
import { isDiscarded } from './discarded-drafts.ts';
import { sendDiscard } from './discard-form.ts';
import { sendDraft } from './server-drafts.ts';

/**
 * Sends the drafts of forms that were closed before the server had them, and tells it of those that were
 * deleted. One that another phone has gone on with waits for its form, where the person chooses.
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
    rememberSeen(form, sent.version);
    if (JSON.stringify(readDraft(form)) === content) noteUnsentDraft(form, false);
  }
}
