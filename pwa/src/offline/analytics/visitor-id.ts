import { writeItem, readItem } from '../../shared/storage/local-storage.ts';
import { sha256Of } from '../../shared/runtime/sha256.ts';

const visitorKey = 'patna.visitor';
/** Older releases stored the id under this key, which push tokens use too. */
const formerKey = 'patna.device';

/**
 * SHA-256 of a random device id, as hex. Visitors are counted once a day without being identified.
 */
export async function hashedVisitorId(): Promise<string> {
  let id = readItem(visitorKey);
  if (!id) {
    id = takeFormerId() ?? crypto.randomUUID();
    writeItem(visitorKey, id);
  }
  return sha256Of(new TextEncoder().encode(id));
}

function takeFormerId(): string | undefined {
  const former = readItem(formerKey);
  if (former === null || !/^[\da-f-]{36}$/.test(former)) return undefined;
  writeItem(formerKey, null);
  return former;
}
