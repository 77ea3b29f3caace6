import { noteUnsentDraft, unsentDrafts } from '../../offline/account/unsent-drafts.ts';
import { readDraft, rememberSeen, seenVersion } from './draft.ts';
import { isDropped } from './dropped-drafts.ts';
import { sendDrop } from './forget-form.ts';
import { sendDraft } from './server-drafts.ts';

/**
 * Sends the drafts of forms that were closed before the server had them, and tells it of those that were
 * deleted. One that another phone has gone on with waits for its form, where the person chooses.
 */
export async function sendUnsentDrafts(): Promise<void> {
  for (const form of unsentDrafts()) {
    if (isDropped(form)) await sendDrop(form);
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
