import { readPushToken, storePushToken } from '../../../shared/storage/push-token.ts';
import { type PushSettings, runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { generateToken, saveDevice } from './device-api.ts';
import { DeviceError } from './device-error.ts';
import { removePushDevice } from './sync-push-device.ts';
import { unsubscribe } from './push-subscription.ts';

/** How it stands with pushes to this phone. `home-screen`: here only the installed app is pushed to. */
export type PushStatus =
  | 'not-configured'
  | 'unsupported'
  | 'home-screen'
  | 'refused'
  | 'off'
  | 'on';

/** This phone, as something that can be pushed to. */
export interface PushDevice {
  /** Asks nobody for anything. @throws {Error} when the site's settings cannot be had */
  standing(userId: string): Promise<PushStatus>;
  /** The browser's question to the person; to be called by the tap itself. */
  ask(): Promise<NotificationPermission>;
  /** @throws {Error} a `DeviceError`, or the push service's own */
  turnOn(userId: string): Promise<void>;
  /** Without a network the server is told later; nothing is shown here all the same. */
  turnOff(): Promise<void>;
}

const patienceMs = 30_000;

/** This phone, with the push service's code loaded when it is turned on and not before. */
export const pushDevice: PushDevice = {
  async standing(userId) {
    const { push } = await runtimeConfig();
    if (!push) return 'not-configured';
    if (!isSupported()) return isIphoneTab() ? 'home-screen' : 'unsupported';
    if (Notification.permission === 'denied') return 'refused';
    const note = readPushToken();
    return note?.userId === userId && !note.ended ? 'on' : 'off';
  },

  ask: () => Notification.requestPermission(),

  async turnOn(userId) {
    const { push } = await runtimeConfig();
    if (!push) throw new DeviceError('There is no push on this site');
    const token = await inTime(deviceToken(push));
    if (!storePushToken({ token, userId })) throw new DeviceError('Nothing can be kept here');
    try {
      await saveDevice(token);
    } catch (error) {
      // The server may have it all the same: nothing may come to a phone that says it is off.
      await unsubscribe();
      storePushToken(null);
      throw error;
    }
  },

  async turnOff() {
    await removePushDevice().catch((error: unknown) => {
      if (!(error instanceof DeviceError)) throw error;
      console.warn('This phone is off; the server is told when it is reached.', error);
    });
  },
};

async function deviceToken(settings: PushSettings): Promise<string> {
  const [customToken, { fetchDeviceToken }, worker] = await Promise.all([
    generateToken(),
    import('./firebase-token.ts'),
    navigator.serviceWorker.ready,
  ]);
  return fetchDeviceToken(settings, customToken, worker);
}

/** A browser without a push service behind it never answers. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DeviceError('The push service did not answer'));
    const timer = setTimeout(late, patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isIphoneTab(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
