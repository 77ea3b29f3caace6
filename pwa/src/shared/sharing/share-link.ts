import { copyText } from './copy-text.ts';

/** Parameters that say where a visitor came from. */
const tracking =
  /^(?:utm_.*|[gwdy]clid|gbraid|wbraid|gad_.*|fbclid|igsh(?:id)?|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|srsltid|_g[al]|_hs.*|ref(?:_src|errer)?)$/i;

/** The address without tracking parameters. */
export function shareableUrl(address: string): string {
  const url = new URL(address);
  const found = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of found) url.searchParams.delete(name);
  return url.href;
}

/**
 * Opens the phone's share sheet, or copies the link when there is none. Closing the sheet counts as
 * shared.
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
