import { keepText, readText } from '../../shared/kept-text.ts';

const deviceKey = 'patna.device';

/** A hash of a random id of this device: the same visitor counts once a day, and stays a stranger. */
export async function deviceMark(): Promise<string> {
  let id = readText(deviceKey);
  if (!id) {
    id = crypto.randomUUID();
    keepText(deviceKey, id);
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
