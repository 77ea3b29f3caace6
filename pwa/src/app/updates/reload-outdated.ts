import { reachability } from '../../shared/http/reachability.ts';

const guardKey = 'patna.reloaded-at';
/** A second failure within this time is not caused by an outdated page. */
const guardMs = 600_000;
const longestTakeoverMs = 10_000;

/**
 * After a deploy an open page may request a file that is gone. Reloads once, only when the server
 * answers and nobody types.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || reachability() === 'offline' || isTyping()) return;
    void reloadOnce().catch((error: unknown) => {
      console.error('The page could not be brought up to date.', error);
    });
  });
}

async function reloadOnce(): Promise<void> {
  if (!mayReload(Date.now()) || !(await takeNewest())) return;
  if (mayReload(Date.now()) && noteReload(Date.now())) location.reload();
}

/**
 * Activates the new worker first, because the old one would serve the old page again. Returns false
 * when the server does not answer.
 */
async function takeNewest(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  try {
    await registration?.update();
  } catch {
    return false;
  }
  const next = registration?.waiting ?? registration?.installing;
  if (!next) return true;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, longestTakeoverMs);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
    const skip = () => next.state === 'installed' && next.postMessage({ type: 'SKIP_WAITING' });
    next.addEventListener('statechange', skip);
    skip();
  });
  return true;
}

/** Whether somebody is typing. */
export function isTyping(): boolean {
  const at = document.activeElement;
  if (at instanceof HTMLTextAreaElement) return at.value !== '';
  if (at instanceof HTMLInputElement) return at.value !== '' && !at.readOnly;
  return at instanceof HTMLElement && at.isContentEditable;
}

function mayReload(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(guardKey) ?? 0) > guardMs;
  } catch {
    return false;
  }
}

/** Notes the time of a reload. Returns false without storage, because the page could then reload endlessly. */
function noteReload(now: number): boolean {
  try {
    sessionStorage.setItem(guardKey, String(now));
    return true;
  } catch {
    return false;
  }
}
