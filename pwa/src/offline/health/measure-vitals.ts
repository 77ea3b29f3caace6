import { onINP, onLCP } from 'web-vitals';

/** Measures this page load. Each value is known when the page is hidden at the latest. */
export function measureVitals(add: (histogram: 'lcp' | 'inp', seconds: number) => void): void {
  onLCP(({ value }) => add('lcp', value / 1000));
  onINP(({ value }) => add('inp', value / 1000));
}
