/** Whether the browser would still show what is pushed to this phone. */
export async function isSubscribed(): Promise<boolean> {
  return Notification.permission === 'granted' && (await subscription()) !== null;
}

/** Nothing is shown on this phone from now on, whatever is sent; works without a network. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
