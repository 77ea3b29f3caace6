import { noteUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { forgetPhotosOf } from '../../../offline/photos/draft-photos.ts';
import { saveSubmission } from '../submit/submission-key.ts';
import { forgetDraft, rememberSeen, seenVersion } from './draft-storage.ts';
import { isDiscarded, markDiscarded } from './discarded-drafts.ts';
import { deleteServerDraft } from './server-drafts.ts';

/**
 * Forgets all that the phone and the account keep of a form. What the account has goes with the next
 * connection; until then no list shows it.
 */
export async function discardForm(form: string, inAccount = seenVersion(form) > 0): Promise<void> {
  forgetDraft(form);
  forgetDraft(form, 'aside');
  saveSubmission(form, null);
  rememberSeen(form, null);
  if (inAccount) {
    markDiscarded(form, true);
    noteUnsentDraft(form, true);
  }
  forgetPhotosOf(form).catch((error: unknown) =>
    console.error('The photos of a form could not be forgotten.', error),
  );
  await sendDiscard(form);
}

/** Tells the server that a form is done with, unless it was begun anew meanwhile. */
export async function sendDiscard(form: string): Promise<void> {
  if (!(await deleteServerDraft(form)) || !isDiscarded(form)) return;
  markDiscarded(form, false);
  noteUnsentDraft(form, false);
}
