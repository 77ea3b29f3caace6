/** Messages of the worker to open pages. `shown` carries the `testId` of a test push. */
export const pushMessages = {
  shown: 'push-shown',
  subscriptionChanged: 'push-subscription-changed',
} as const;

/** Calls `onMessage` with each message of this type. Returns a function that stops. */
export function onPushMessage(
  type: (typeof pushMessages)[keyof typeof pushMessages],
  onMessage: (message: Readonly<Record<string, unknown>>) => void,
): () => void {
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === type) onMessage({ ...data });
  };
  serviceWorker?.addEventListener('message', listen);
  return () => serviceWorker?.removeEventListener('message', listen);
}
