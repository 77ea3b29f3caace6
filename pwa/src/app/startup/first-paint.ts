/** A screen that waits for longer than this, for the network say, holds nothing else up. */
const patienceMs = 2000;
/** Spinners and skeletons of a screen; before the first draw the document's own spinner. */
const placeholders = '#main > [role="status"], #main [aria-busy="true"]';

let shown: Promise<void> | undefined;

/**
 * Resolves in the task after the first frame that shows the screen instead of its placeholders, after
 * 2 s at the latest: whatever starts earlier takes the processor from what the person waits for. A
 * screen that had its content before the app took over says itself when it `isWhole`.
 */
export function firstPaint(isWhole: () => boolean): Promise<void> {
  shown ??= paintedWithin(patienceMs, isWhole);
  return shown;
}

/** The same for any screen and any patience, in ms. */
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
