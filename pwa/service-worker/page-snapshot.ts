import { drawnByHeader, snapshotCacheName } from '../src/offline/snapshots/page-snapshot.ts';
import { htmlResponse } from './html-response.ts';

const appElement = '<div id="root">';

/** The app shell with the last snapshot of this page, when the installed build made the snapshot. */
export async function withPageSnapshot(
  shell: Response,
  { pathname, search }: URL,
): Promise<Response> {
  if (search !== '') return shell;
  try {
    const view = await caches.match(pathname, { cacheName: snapshotCacheName });
    if (view === undefined) return shell;
    const html = await shell.clone().text();
    if (!html.includes(`data-app="${view.headers.get(drawnByHeader)}"`)) return shell;
    const before = await view.text();
    const shown = html.replace(appElement, () => before + appElement);
    return htmlResponse(shown, shell.headers);
  } catch {
    return shell;
  }
}
