import { getI18n } from '../../shared/i18n/i18n.ts';
import { lostItemCount, recordLostItems } from '../../offline/outbox/lost-items.ts';
import { isInMemory } from '../../offline/database/memory-fallback.ts';
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

/** Tells the person when a write cannot be sent or was erased by the browser. Call it once. */
export function startOutboxNotifications(): void {
  const announced = new Set<string>();
  let recounted = Promise.resolve();
  const announceToOwner = () => void announceUnsent(currentSession().user?.id).catch(logFailure);
  onSessionChange(announceToOwner);
  announceToOwner();
  announceErased();
  watchUnsent(({ count, refused }) => {
    const unannounced = refused.filter(({ key }) => !announced.has(key));
    // Messages to support and other writes are on different pages.
    for (const one of new Set(unannounced.map(({ userId }) => userId === anonymousId))) {
      toast('error', getI18n().t(one ? 'outbox:attentionSupport' : 'outbox:attention'));
    }
    for (const { key } of unannounced) announced.add(key);
    recounted = recounted.then(() => recount(count)).catch(logFailure);
  }, logFailure);
}

function logFailure(error: unknown): void {
  console.error('The outbox cannot be watched.', error);
}

/** Tells the person about unsent writes that were stashed while another person used this phone. */
async function announceUnsent(userId: string | undefined): Promise<void> {
  const count = userId === undefined ? 0 : await takeStashedCount(userId);
  if (count > 0) toast('info', getI18n().t('outbox:leftBehind'));
}

/** Repeated at every start until the person has dismissed the notice in the outbox. */
function announceErased(): void {
  const count = lostItemCount();
  if (count > 0) toast('error', getI18n().t('outbox:erasedToast', { count }));
}

/** Runs at the start and when the database becomes empty under an open tab. */
async function recount(count: number): Promise<void> {
  // The count belongs to the database on disk. The memory database has no eviction marker.
  if (isInMemory()) return;
  if (counted() > 0 && !(await hasEvictionMarker())) {
    // Another tab may have reported it already.
    const erased = counted();
    writeItem(countKey, null);
    if (erased > 0) recordLostItems(erased);
    announceErased();
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
