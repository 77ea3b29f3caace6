import { noteUnsentDraft } from '../../offline/account/unsent-drafts.ts';
import { forgetPhotosOf } from '../../offline/photos/draft-photos.ts';
import { keepAttempt } from './attempt.ts';
import { forgetDraft, rememberSeen, seenVersion } from './draft.ts';
import { isDropped, noteDropped } from './dropped-drafts.ts';
import { dropServerDraft } from './server-drafts.ts';

/**
 * Forgets all that the phone and the account keep of a form. What the account has goes with the next
 * connection; until then no list shows it.
 */
export async function forgetForm(form: string, inAccount = seenVersion(form) > 0): Promise<void> {
  forgetDraft(form);
  forgetDraft(form, 'aside');
  keepAttempt(form, null);
  rememberSeen(form, null);
  if (inAccount) {
    noteDropped(form, true);
    noteUnsentDraft(form, true);
  }
  forgetPhotosOf(form).catch((error: unknown) =>
    console.error('The photos of a form could not be forgotten.', error),
  );
  await sendDrop(form);
}

/** Tells the server that a form is done with, unless it was begun anew meanwhile. */
export async function sendDrop(form: string): Promise<void> {
  if (!(await dropServerDraft(form)) || !isDropped(form)) return;
  noteDropped(form, false);
  noteUnsentDraft(form, false);
}
