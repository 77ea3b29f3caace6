import { expect, test } from 'vitest';
import { collectUserData } from './export-user-data.ts';

function answering(refusedPath?: string) {
  const asked: string[] = [];
  const send = async (path: string, init: RequestInit) => {
    asked.push(`${new Headers(init.headers).get('authorization')} ${path}`);
    const refused = path === refusedPath;
    const body = refused ? { code: 'unavailable', message: 'Later' } : { data: { of: path } };
    const type = refused ? 'application/problem+json' : 'application/json';
    return new Response(JSON.stringify(body), {
      status: refused ? 503 : 200,
      headers: { 'content-type': type },
    });
  };
  return { asked, send };
}

test("one file contains every service's data, requested with the person's token", async () => {
  const { asked, send } = answering();
  expect(await collectUserData('t', { fetch: send })).toEqual({
    profile: { of: '/api/v1/user/me/my-data' },
    listings: { of: '/api/v1/listings/me/my-data' },
    wishlist: { of: '/api/v1/wishlist/me/my-data' },
    enquiries: { of: '/api/v1/enquiry/me/my-data' },
    notifications: { of: '/api/v1/notifications/me/my-data' },
  });
  expect(asked).toHaveLength(5);
  for (const line of asked) expect(line).toMatch(/^Bearer t /);
});

test('fails when a service does not answer', async () => {
  const { send } = answering('/api/v1/enquiry/me/my-data');
  await expect(collectUserData('t', { fetch: send })).rejects.toThrow('problem');
});
