import { getI18n } from '../../shared/i18n/i18n.ts';
import { erasedWrites, noteErased } from '../../offline/erased-writes.ts';
import { isInMemory } from '../../offline/indexed-db.ts';
import { takeLeftBehind } from '../../offline/left-behind.ts';
import { nobodyId } from '../../offline/outbox-items.ts';
import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { isMarked, markCounted, watchUnsent } from '../../offline/unsent-watch.ts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast/toast.ts';
import './messages.ts';

const countKey = `${personalStoragePrefix}unsent`;

/**
 * Says it when a write cannot leave this phone, or was erased by the browser before it left: nothing
 * disappears without a word. Call it once.
 */
export function tellOutbox(): void {
  const told = new Set<string>();
  let recounted = Promise.resolve();
  const tellOwner = () => void tellLeftBehind(currentSession().user?.id).catch(logFailure);
  onSessionChange(tellOwner);
  tellOwner();
  tellErased();
  watchUnsent(({ count, refused }) => {
    const untold = refused.filter(({ key }) => !told.has(key));
    // Each stands on a page of its own.
    for (const one of new Set(untold.map(({ userId }) => userId === nobodyId))) {
      toast('error', getI18n().t(one ? 'outbox:attentionSupport' : 'outbox:attention'));
    }
    for (const { key } of untold) told.add(key);
    recounted = recounted.then(() => recount(count)).catch(logFailure);
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

/** At every start until the person has read the note in the outbox. */
function tellErased(): void {
  const count = erasedWrites();
  if (count > 0) toast('error', getI18n().t('outbox:erasedToast', { count }));
}

/** At the start, and when the database comes back empty under an open tab. */
async function recount(count: number): Promise<void> {
  // In memory there is no mark, and what was counted is on the disk.
  if (isInMemory()) return;
  if (counted() > 0 && !(await isMarked())) {
    // Another tab may have found it meanwhile.
    const erased = counted();
    writeItem(countKey, null);
    if (erased > 0) noteErased(erased);
    tellErased();
  }
  if (count === 0) {
    writeItem(countKey, null);
    return;
  }
  if (await markCounted()) writeItem(countKey, String(count));
}

function counted(): number {
  return Number(readItem(countKey) ?? 0);
}
