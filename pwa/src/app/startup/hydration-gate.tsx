import { type ReactNode, useEffect } from 'react';

/** Longest wait for slow chunks. */
const timeoutMs = 3000;

/** Performance mark: from here on the screen reacts to taps. */
const markName = 'drawn';

let resolveGate = () => {};

/** Resolves once the content of `HydrationGate` is hydrated, after 3 s at the latest. */
export function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    resolveGate = resolve;
    setTimeout(resolve, timeoutMs);
  });
}

/** Place it inside the last `Suspense`: React hydrates suspended content last. */
export function HydrationGate({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(markName);
    resolveGate();
  }, []);
  return children;
}
