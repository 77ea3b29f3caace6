/** The push service's address of this phone; undefined without a subscription. */
export async function subscriptionEndpoint(): Promise<string | undefined> {
  return (await subscription())?.endpoint;
}

/** Stops all pushes to this phone. Works offline. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
