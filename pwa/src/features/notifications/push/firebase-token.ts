import { deleteApp, initializeApp } from 'firebase/app';
import { inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSettings } from '../../../shared/runtime/runtime-config.ts';

/**
 * The push service's token for this browser. Signing in with the custom token proves that server
 * and site use the same project. The sign-in is kept in memory and ends here.
 * @throws {Error} errors of the push service
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
