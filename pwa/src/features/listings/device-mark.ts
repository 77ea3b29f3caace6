import { keepText, readText } from '../../shared/kept-text.ts';

const visitorKey = 'patna.visitor';
/** Where former releases kept it, beside the note of pushes, which is JSON. */
const formerKey = 'patna.device';

/** A hash of a random id of this device: the same visitor counts once a day, and stays a stranger. */
export async function deviceMark(): Promise<string> {
  let id = readText(visitorKey);
  if (!id) {
    id = takeFormerId() ?? crypto.randomUUID();
    keepText(visitorKey, id);
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function takeFormerId(): string | undefined {
  const former = readText(formerKey);
  if (former === null || !/^[\da-f-]{36}$/.test(former)) return undefined;
  keepText(formerKey, null);
  return former;
}
