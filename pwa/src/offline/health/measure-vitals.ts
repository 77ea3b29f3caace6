import { type Metric, onINP, onLCP } from 'web-vitals';

/**
 * Measures this page load. Each value is known when the page is hidden for the first time at the latest. What
 * is slower later does not count a visit again.
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
