import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Harness, startHarness, startSurroundings } from './harness.ts';

let harness: Harness | undefined;
afterEach(async () => {
  await harness?.stop();
  harness = undefined;
});

const variables = {
  PUSH_API_KEY: 'key',
  PUSH_PROJECT_ID: 'hostels',
  PUSH_SENDER_ID: '1234',
  PUSH_APP_ID: '1:1234:web:5',
  PUSH_VAPID_KEY: 'BKey',
};

async function pushSettings(environment: Record<string, string>): Promise<unknown> {
  harness = await startHarness(environment);
  const answer = await fetch(`${harness.url}/runtime-config.json`);
  return ((await answer.json()) as { push: unknown }).push;
}

describe('the push settings that a browser gets', () => {
  it('is nothing where the project is not named', async () => {
    expect(await pushSettings({})).toBeNull();
  });

  it('is the public values of the project', async () => {
    expect(await pushSettings(variables)).toEqual({
      apiKey: 'key',
      projectId: 'hostels',
      senderId: '1234',
      appId: '1:1234:web:5',
      vapidKey: 'BKey',
    });
  });

  it('is never some of them: the gateway does not start, and says which are missing', async () => {
    const around = await startSurroundings();
    const some = { ...variables, PUSH_VAPID_KEY: '', PUSH_APP_ID: '' };
    const start = () => readConfig({ ...around.environment, ...some });
    expect(start).toThrow('PUSH_APP_ID: is missing beside the other PUSH_ variables');
    expect(start).toThrow('PUSH_VAPID_KEY: is missing');
    expect(start).not.toThrow('PUSH_API_KEY');
    await around.stop();
  });
});
