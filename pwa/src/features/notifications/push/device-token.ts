import { type PushSettings, runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { generateToken } from './device-api.ts';
import { DeviceError } from './device-error.ts';

const timeoutMs = 30_000;

/**
 * The push service's token of this phone, a new one when its subscription has changed.
 * @throws {Error} a `DeviceError`, or an error of the push service
 */
export async function requestDeviceToken(): Promise<string> {
  const { push } = await runtimeConfig();
  if (!push) throw new DeviceError('There is no push on this site');
  return inTime(fetchToken(push));
}

async function fetchToken(settings: PushSettings): Promise<string> {
  const [customToken, { fetchDeviceToken }, worker] = await Promise.all([
    generateToken(),
    import('./firebase-token.ts'),
    navigator.serviceWorker.ready,
  ]);
  return fetchDeviceToken(settings, customToken, worker);
}

/** Adds a time limit, because browsers without a push service never settle. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DeviceError('The push service did not answer'));
    const timer = setTimeout(late, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
