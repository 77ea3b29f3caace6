import { me } from '@patna/contracts/calls';
import type { OutputOf } from '@patna/contracts';
import { type ApiCall, callApi, failureMessage } from '../../../shared/http/call-api.ts';
import { consoleMessages } from '../../../shared/http/console-messages.ts';
import { getToken } from '../../../shared/session/session.ts';
import { DeviceError } from './device-error.ts';

const params = { userId: me };

/**
 * A token for the sign-in to the push service.
 * @throws {DeviceError}
 */
export async function generateToken(): Promise<string> {
  const call: ApiCall = { name: 'generateToken', body: params };
  const answer = await ask(call, consoleMessages.customToken);
  return (answer as OutputOf<'generateToken'>).token;
}

/**
 * Registers this phone for the signed-in person, replacing anybody else.
 * @throws {DeviceError}
 */
export async function saveDevice(token: string): Promise<void> {
  await ask({ name: 'saveFcmToken', params, body: { token } }, 'Failed to save the device: ');
}

/**
 * Removes this phone. Pass `bearer` after a sign-out.
 * @throws {DeviceError}
 */
export async function removeDevice(token: string, bearer?: string): Promise<void> {
  const call: ApiCall = { name: 'removeFcmToken', params, body: { token } };
  await ask(call, 'Failed to remove the device: ', bearer);
}

/**
 * Asks for a test push to this phone.
 * @throws {DeviceError}
 */
export async function requestTestPush(token: string, testId: string): Promise<void> {
  const call: ApiCall = { name: 'sendTestPush', params, body: { token, testId } };
  await ask(call, 'Failed to send a test: ');
}

async function ask(call: ApiCall, line: string, bearer?: string): Promise<unknown> {
  const token = bearer ?? (await getToken());
  if (token === null) throw new DeviceError(`${line}no token`, { kind: 'network' });
  const answer = await callApi(call, { token });
  if (answer.ok) return answer.data;
  throw new DeviceError(line + (failureMessage(answer.error) ?? 'no answer'), answer.error);
}
