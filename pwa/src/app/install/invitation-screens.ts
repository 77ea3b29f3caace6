/** Screens without a form at the bottom, where the invitation appears. */
const calmScreens = /^\/(?:home|homescreen|hostel-detail|my-profile(?:\/(?:wishlist|trips))?)?$/;

/** Whether the current screen has room for an invitation. */
export function allowsInvitation(): boolean {
  return calmScreens.test(location.pathname);
}

/** Subscribes to navigation. Never fires in browsers without the Navigation API. */
export function onNavigation(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', listener);
  return () => navigation?.removeEventListener('currententrychange', listener);
}
