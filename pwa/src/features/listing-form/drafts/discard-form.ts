import { recordUnsentDraft } from '../../../offline/account/unsent-drafts.ts';
import { deleteDraftPhotos } from '../../../offline/photos/draft-photos.ts';
import { saveSubmission } from '../submit/submission-key.ts';
import {
  deleteDraft,
  saveSeenVersion,
  seenVersion,
  isDiscarded,
  markDiscarded,
} from './draft-storage.ts';
import { deleteServerDraft } from './server-drafts.ts';

/**
 * Deletes a form's drafts and photos from this phone and from the account. The account's draft is
 * deleted when the network returns.
 */
export async function discardForm(form: string, inAccount = seenVersion(form) > 0): Promise<void> {
  deleteDraft(form);
  deleteDraft(form, 'aside');
  saveSubmission(form, null);
  saveSeenVersion(form, null);
  if (inAccount) {
    markDiscarded(form, true);
    recordUnsentDraft(form, true);
  }
  deleteDraftPhotos(form).catch((error: unknown) =>
    console.error('The photos of a form could not be forgotten.', error),
  );
  await sendDiscard(form);
}

/** Deletes the account's draft, unless the form was started again meanwhile. */
export async function sendDiscard(form: string): Promise<void> {
  if (!(await deleteServerDraft(form)) || !isDiscarded(form)) return;
  markDiscarded(form, false);
  recordUnsentDraft(form, false);
}
