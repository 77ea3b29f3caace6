import { type Metric, onINP, onLCP } from 'web-vitals';

/**
 * Reports LCP and INP of this page load, at the latest when the page is first hidden. Later, slower values
 * are ignored.
 */
export function measureVitals(add: (histogram: 'lcp' | 'inp', seconds: number) => void): void {
  const counted = new Set<string>();
  const count = (histogram: 'lcp' | 'inp', { id, value }: Metric) => {
    if (counted.has(id)) return;
    counted.add(id);
    add(histogram, value / 1000);
  };
  onLCP((metric) => count('lcp', metric));
  onINP((metric) => count('inp', metric));
}
