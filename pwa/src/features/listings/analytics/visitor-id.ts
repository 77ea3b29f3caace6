import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

const visitorKey = 'patna.visitor';
/** Where former releases kept it, beside the note of pushes, which is JSON. */
const formerKey = 'patna.device';

/** A hash of a random id of this device: the same visitor counts once a day, and stays a stranger. */
export async function hashedVisitorId(): Promise<string> {
  let id = readItem(visitorKey);
  if (!id) {
    id = takeFormerId() ?? crypto.randomUUID();
    writeItem(visitorKey, id);
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function takeFormerId(): string | undefined {
  const former = readItem(formerKey);
  if (former === null || !/^[\da-f-]{36}$/.test(former)) return undefined;
  writeItem(formerKey, null);
  return former;
}
