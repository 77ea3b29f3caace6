import { reachability } from '../../shared/http/reachability.ts';

const guardKey = 'patna.reloaded-at';
/** A second failure within this time is no matter of an old page: reloading would not help. */
const guardMs = 600_000;
const longestTakeoverMs = 10_000;

/**
 * A page from before the last deploy may ask for a file that is gone: it is loaded anew, once, and only
 * where the server answers and while nobody is writing. Otherwise the screen itself says that it is missing.
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
 * The worker still serves the old page: without its successor, loading anew changes nothing. False where the
 * server does not answer: a network that only says that it is there is no reason, the file may be here or
 * come later.
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

/** Whether somebody is in the middle of typing. */
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

/** False where that cannot be noted: nothing would keep the page from doing it for ever. */
function noteReload(now: number): boolean {
  try {
    sessionStorage.setItem(guardKey, String(now));
    return true;
  } catch {
    return false;
  }
}
