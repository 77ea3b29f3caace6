import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { setPendingDisplayName } from '../../../offline/account/pending-display-name.ts';
import {
  type SessionController,
  SessionError,
} from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { syncDisplayName } from './sync-display-name.ts';

const updateName = vi.fn<SessionController['updateName']>();
const recordSays = (name: string) => cacheResponse(userProfileResponse, { name });

beforeEach(() => {
  setProviderUser(anna);
  updateName.mockReset().mockResolvedValue();
  registerController({ updateName } as unknown as SessionController);
});

afterEach(async () => {
  setProviderUser(null);
  localStorage.clear();
  await db.meta.clear();
});

test('sends a changed name once, after our server has it', async () => {
  setPendingDisplayName('Anna Maria Devi');
  await recordSays('Anna Sinha');
  await syncDisplayName();
  expect(updateName).not.toHaveBeenCalled();
  await recordSays('Anna Maria Devi');
  await syncDisplayName();
  await syncDisplayName();
  expect(updateName.mock.calls).toEqual([['Anna', 'Maria Devi']]);
});

test.each([
  ['unreachable', 2],
  ['other', 1],
] as const)('a provider that is %s is asked %d times in two starts', async (code, times) => {
  updateName.mockRejectedValue(new SessionError(code));
  setPendingDisplayName('Anna');
  await recordSays('Anna');
  await syncDisplayName();
  await syncDisplayName();
  expect(updateName).toHaveBeenCalledTimes(times);
});
