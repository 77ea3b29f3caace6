import { patnaDay, type ListingDetail } from '@patna/contracts';
import { liveQuery } from '../database/live-query.ts';
import { callApi } from '../../shared/http/call-api.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';
import { db } from '../database/db.ts';
import { saveListingDetail } from './listing-store.ts';
import { contactOfRow, saveContact } from './contact-store.ts';
import { revealContact } from './reveal-contact.ts';

/**
 * Maximum number of contacts fetched in a day. A person may reveal 30; the rest is left for hostels they look
 * at.
 */
const maxPerDay = 20;
const lockName = 'patna-contacts';
const countKey = 'contacts-brought';
const pauseMs = 60_000;

/** Hostels whose contact the server has refused. They are not tried again during this visit. */
const refused = new Set<string>();
let notBefore = 0;

/** Fetches the phone number of each saved hostel, so that it can be called offline. Call it once. */
export function startFetchingSavedContacts(): void {
  let work = Promise.resolve();
  const look = () => {
    work = work.then(fetchSavedContacts).catch(warn);
  };
  liveQuery(hostelsWithoutContact).subscribe({
    next: (ids) => ids.length > 0 && look(),
    error: warn,
  });
  subscribeReachability((state) => state === 'online' && look());
}

/** Fetches one contact after the other, in one tab at a time, until the server refuses or does not answer. */
export async function fetchSavedContacts(): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  const bring = async () => {
    while (reachability() !== 'offline' && Date.now() >= notBefore) {
      const [id] = await hostelsWithoutContact();
      if (id === undefined || !(await bringOne(id))) return;
    }
  };
  await (locks ? locks.request(lockName, bring) : bring());
}

/**
 * Saved hostels whose full contact is missing or outdated, last saved first. With data saver on, only those
 * whose details are stored.
 */
async function hostelsWithoutContact(): Promise<string[]> {
  const rows = await db.wishlist.filter((row) => !row.removed && row.unlisted !== true).toArray();
  const lastFirst = rows.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  const ids = [...new Set(lastFirst.map(({ listingId }) => listingId))];
  const stored = await db.listings.bulkGet(ids);
  return ids.filter((id, at) => {
    const row = stored[at];
    if (refused.has(id) || (savesData() && row?.detail === undefined)) return false;
    return contactOfRow(row) === undefined || row?.contactChanged === true;
  });
}

/** Fetches one contact. Returns false when continuing with other hostels would not help now. */
async function bringOne(id: string): Promise<boolean> {
  const former = await db.listings.get(id);
  if (former?.detail === undefined) {
    const answer = await callApi({ name: 'getListing', params: { id } });
    if (!answer.ok) return goOn(id, answer);
    await saveListingDetail(answer.data as ListingDetail, new Date().toISOString());
    if (contactOfRow(await db.listings.get(id)) !== undefined) return true;
  }
  if (!(await mayBringOneMore())) return false;
  const answer = await revealContact(id, contactOfRow(former) ? 'refresh' : 'save');
  if (!answer.ok) return goOn(id, answer);
  await saveContact(id, answer.contact);
  return true;
}

function goOn(
  id: string,
  { error, retryAfterMs }: { error: Failure; retryAfterMs: number | null },
) {
  const isOfHostel = error.kind === 'problem' && error.status < 500 && error.status !== 429;
  if (isOfHostel) refused.add(id);
  else notBefore = Date.now() + (retryAfterMs ?? pauseMs);
  return isOfHostel;
}

type Failure = { kind: 'network' } | { kind: 'problem'; status: number };

async function mayBringOneMore(): Promise<boolean> {
  return db.transaction('rw', [db.meta], async () => {
    const today = patnaDay(Date.now());
    const row = await db.meta.get(countKey);
    const { day, count } = (row?.value ?? {}) as { day?: string; count?: number };
    const brought = day === today ? (count ?? 0) : 0;
    if (brought >= maxPerDay) return false;
    await db.meta.put({ key: countKey, value: { day: today, count: brought + 1 } });
    return true;
  });
}

function warn(error: unknown): void {
  console.warn('The numbers of saved hostels could not be brought.', error);
}
