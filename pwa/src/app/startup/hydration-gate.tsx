import { type ReactNode, useEffect } from 'react';

/** A screen whose code is slow to come holds nothing else up for longer. */
const patienceMs = 3000;

/** In the browser's timeline: from here on the screen answers to taps. */
const markName = 'drawn';

let tell = () => {};

/** Resolves once what `HydrationGate` holds was painted and answers to taps, after 3 s at the latest. */
export function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    tell = resolve;
    setTimeout(resolve, patienceMs);
  });
}

/** Stands inside the last `Suspense`: React takes over what is in one after everything around it, when it is idle. */
export function HydrationGate({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(markName);
    tell();
  }, []);
  return children;
}
