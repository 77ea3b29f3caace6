/** Whether the browser would show pushes. */
export async function isSubscribed(): Promise<boolean> {
  return Notification.permission === 'granted' && (await subscription()) !== null;
}

/** Stops all pushes to this phone. Works offline. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
