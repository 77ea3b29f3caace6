/**
 * Smooth scrolling unless the system asks for reduced motion. Styles do not affect scripted
 * scrolling.
 */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
