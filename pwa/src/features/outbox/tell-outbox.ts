import { getI18n } from 'react-i18next';
import { takeLeftBehind } from '../../offline/left-behind.ts';
import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { isMarked, markCounted, watchUnsent } from '../../offline/unsent-watch.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import './messages.ts';

const countKey = `${personalStoragePrefix}unsent`;

/**
 * Says it when a write cannot leave this phone, or was erased by the browser before it left: nothing
 * disappears without a word. Call it once.
 */
export function tellOutbox(): void {
  const told = new Set<string>();
  const erased = tellErased().catch(logFailure);
  const tellOwner = () => void tellLeftBehind(currentSession().user?.id).catch(logFailure);
  onSessionChange(tellOwner);
  tellOwner();
  watchUnsent(({ count, refused }) => {
    if (refused.some((key) => !told.has(key))) toast('error', getI18n().t('outbox:attention'));
    for (const key of refused) told.add(key);
    void erased.then(() => remember(count)).catch(logFailure);
  }, logFailure);
}

function logFailure(error: unknown): void {
  console.error('The outbox cannot be watched.', error);
}

/** Somebody else used this phone meanwhile. */
async function tellLeftBehind(userId: string | undefined): Promise<void> {
  const count = userId === undefined ? 0 : await takeLeftBehind(userId);
  if (count > 0) toast('info', getI18n().t('outbox:leftBehind'));
}

async function tellErased(): Promise<void> {
  const before = Number(localStorage.getItem(countKey) ?? 0);
  if (before > 0 && !(await isMarked()))
    toast('error', getI18n().t('outbox:erased', { count: before }));
}

async function remember(count: number): Promise<void> {
  if (count === 0) {
    localStorage.removeItem(countKey);
    return;
  }
  await markCounted();
  localStorage.setItem(countKey, String(count));
}
