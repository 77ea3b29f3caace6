import { readPushToken, storePushToken } from '../../../shared/storage/push-token.ts';
import { runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { requestTestPush, saveDevice } from './device-api.ts';
import { DeviceError } from './device-error.ts';
import { requestDeviceToken } from './device-token.ts';
import { removePushDevice } from './sync-push-device.ts';
import { subscriptionEndpoint, unsubscribe } from './push-subscription.ts';

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
  /**
   * Sends a test push to this phone.
   * @throws {DeviceError}
   */
  sendTest(testId: string): Promise<void>;
}

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
    const token = await requestDeviceToken();
    const endpoint = await subscriptionEndpoint();
    if (!storePushToken({ token, userId, endpoint, renewedAt: Date.now() }))
      throw new DeviceError('Nothing can be kept here');
    try {
      await saveDevice(token);
    } catch (error) {
      // The server may have registered the phone; one that shows "off" must not receive pushes.
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

  async sendTest(testId) {
    const note = readPushToken();
    if (note === null) throw new DeviceError('This phone has no push token');
    await requestTestPush(note.token, testId);
  },
};

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isIphoneTab(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
