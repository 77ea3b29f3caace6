import { deleteApp, initializeApp } from 'firebase/app';
import { inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSettings } from '../../../shared/runtime/runtime-config.ts';

/**
 * The token under which the push service knows this browser. Signing in with the custom token shows
 * that our server and this site speak of the same project: a token of another would never be pushed to.
 * The person's sign-in lives in memory and ends here; nothing of it is kept on the phone.
 * @throws {Error} the service's own
 */
export async function fetchDeviceToken(
  settings: PushSettings,
  customToken: string,
  worker: ServiceWorkerRegistration,
): Promise<string> {
  const { apiKey, projectId, senderId: messagingSenderId, appId, vapidKey } = settings;
  const app = initializeApp({ apiKey, projectId, messagingSenderId, appId }, 'push');
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    await signInWithCustomToken(auth, customToken);
    return await getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: worker });
  } finally {
    await deleteApp(app);
  }
}
