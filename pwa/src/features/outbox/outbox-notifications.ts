import { getI18n } from '../../shared/i18n/i18n.ts';
import { lostItemCount, recordLostItems } from '../../offline/outbox/lost-items.ts';
import { isInMemory } from '../../offline/database/indexed-db.ts';
import { takeStashedCount } from '../../offline/account/stashed-drafts.ts';
import { anonymousId } from '../../offline/outbox/outbox-item.ts';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import {
  hasEvictionMarker,
  setEvictionMarker,
  watchUnsent,
} from '../../offline/outbox/eviction-check.ts';
import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast/toast.ts';
import './messages.ts';

const countKey = `${personalStoragePrefix}unsent`;

/**
 * Says it when a write cannot leave this phone, or was erased by the browser before it left: nothing
 * disappears without a word. Call it once.
 */
export function startOutboxNotifications(): void {
  const told = new Set<string>();
  let recounted = Promise.resolve();
  const tellOwner = () => void tellLeftBehind(currentSession().user?.id).catch(logFailure);
  onSessionChange(tellOwner);
  tellOwner();
  tellErased();
  watchUnsent(({ count, refused }) => {
    const untold = refused.filter(({ key }) => !told.has(key));
    // Each stands on a page of its own.
    for (const one of new Set(untold.map(({ userId }) => userId === anonymousId))) {
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
  const count = userId === undefined ? 0 : await takeStashedCount(userId);
  if (count > 0) toast('info', getI18n().t('outbox:leftBehind'));
}

/** At every start until the person has read the note in the outbox. */
function tellErased(): void {
  const count = lostItemCount();
  if (count > 0) toast('error', getI18n().t('outbox:erasedToast', { count }));
}

/** At the start, and when the database comes back empty under an open tab. */
async function recount(count: number): Promise<void> {
  // In memory there is no mark, and what was counted is on the disk.
  if (isInMemory()) return;
  if (counted() > 0 && !(await hasEvictionMarker())) {
    // Another tab may have found it meanwhile.
    const erased = counted();
    writeItem(countKey, null);
    if (erased > 0) recordLostItems(erased);
    tellErased();
  }
  if (count === 0) {
    writeItem(countKey, null);
    return;
  }
  if (await setEvictionMarker()) writeItem(countKey, String(count));
}

function counted(): number {
  return Number(readItem(countKey) ?? 0);
}
