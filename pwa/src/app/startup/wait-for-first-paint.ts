/** Longest wait, for example for a slow network. */
const timeoutMs = 2000;
/** Spinners and skeletons of a screen, or the document's own spinner. */
const placeholders = '#main > [role="status"], #main [aria-busy="true"]';

let shown: Promise<void> | undefined;

/**
 * Resolves after the first frame that shows content instead of placeholders, after 2 s at the
 * latest. Background work waits for it. A screen with server-rendered content reports readiness
 * through `isWhole`.
 */
export function waitForFirstPaint(isWhole: () => boolean): Promise<void> {
  shown ??= paintedWithin(timeoutMs, isWhole);
  return shown;
}

/** The same for any screen, with a limit in ms. */
export function paintedWithin(limitMs: number, isWhole = () => true): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    const look = () => {
      const waits = !isWhole() || document.querySelector(placeholders) !== null;
      requestAnimationFrame(waits ? look : () => setTimeout(resolve));
    };
    requestAnimationFrame(look);
  });
}
