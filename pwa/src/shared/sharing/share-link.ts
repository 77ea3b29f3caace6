import { copyText } from './copy-text.ts';

/** Say where a visitor came from, not what is shown. */
const tracking =
  /^(?:utm_.*|[gwdy]clid|gbraid|wbraid|gad_.*|fbclid|igsh(?:id)?|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|srsltid|_g[al]|_hs.*|ref(?:_src|errer)?)$/i;

/** An address of ours to hand on, without what it says of how this visitor found it. */
export function shareableUrl(address: string): string {
  const url = new URL(address);
  const told = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of told) url.searchParams.delete(name);
  return url.href;
}

/**
 * Hands a link to the phone's share sheet; where there is none, or it refuses, copies it. Who closes the
 * sheet wants neither.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
