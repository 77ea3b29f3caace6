import { forgetLastViews } from '../../offline/last-view.ts';
import { wipePersonal } from '../../offline/personal.ts';
import { signOut } from '../../shared/session/session.ts';

let leaving: Promise<void> | undefined;

/** Signs out and leaves nothing of the person on this phone; works offline. Safe to call twice. */
export function leavePhone(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<void> {
  await forgetLastViews();
  await signOut();
  await wipePersonal();
}
