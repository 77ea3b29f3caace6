/** Screens with nothing to fill in at their foot, where an invitation would lie. */
const calmScreens = /^\/(?:home|homescreen|hostel-detail|my-profile(?:\/(?:wishlist|trips))?)?$/;

/** Whether the screen that is open leaves room for an invitation. */
export function allowsInvitation(): boolean {
  return calmScreens.test(location.pathname);
}

/** Calls `listener` when another screen was opened; browsers without the Navigation API never do. */
export function onNavigation(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', listener);
  return () => navigation?.removeEventListener('currententrychange', listener);
}
