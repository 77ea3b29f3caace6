/**
 * Smooth, but at once for people who asked their system for less motion: styles have no say in what a
 * script asks for.
 */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
