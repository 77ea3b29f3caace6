import { readPushToken, storePushToken } from '../../../shared/storage/push-token.ts';
import { type PushSettings, runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { generateToken, saveDevice } from './device-api.ts';
import { DeviceError } from './device-error.ts';
import { removePushDevice } from './sync-push-device.ts';
import { unsubscribe } from './push-subscription.ts';

/** Push status of this phone. `home-screen`: only the installed app receives pushes here. */
export type PushStatus =
  | 'not-configured'
  | 'unsupported'
  | 'home-screen'
  | 'refused'
  | 'off'
  | 'on';

/** Push on this phone. */
export interface PushDevice {
  /**
   * Never asks for permission.
   * @throws {Error} when the settings cannot be loaded
   */
  standing(userId: string): Promise<PushStatus>;
  /** Asks for permission. Call it in the tap handler. */
  ask(): Promise<NotificationPermission>;
  /** @throws {Error} a `DeviceError`, or an error of the push service */
  turnOn(userId: string): Promise<void>;
  /** Takes effect at once; offline the server learns of it later. */
  turnOff(): Promise<void>;
}

const patienceMs = 30_000;

/** Loads the push service's code only when push is turned on. */
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
      // The server may have registered it; a phone that shows "off" must not receive pushes.
      await unsubscribe();
      storePushToken(null);
      throw error;
    }
  },

  async turnOff() {
    await removePushDevice().catch((error: unknown) => {
      if (!(error instanceof DeviceError)) throw error;
      console.warn('This phone is off; the server learns of it when it is reached.', error);
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

/** Browsers without a push service never settle. */
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
