import { expect, test } from 'vitest';
import { json, problem } from '../testing/replay-world.ts';
import { uploadAttachment } from './upload-attachment.ts';

const photo = { key: 'photo-1', name: 'a.jpg', file: new Blob(['x']) };

test('a request of an upload renews a bearer that expired, and is not sent without one', async () => {
  const seen: (string | null)[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    seen.push(bearer);
    const headers = { 'x-request-id': 'r' };
    return bearer === 'Bearer fresh'
      ? json(201, { data: [] }, headers)
      : problem(401, 'unauthenticated', headers);
  };
  const renewed = async (fresh: boolean) => (fresh ? 'fresh' : 'old');
  expect(await uploadAttachment(photo, fetch, renewed)).toMatchObject({ ok: true });
  expect(seen).toEqual(['Bearer old', 'Bearer fresh']);
  const unsent = await uploadAttachment(photo, fetch, async () => null);
  expect(unsent).toMatchObject({ ok: false, error: { kind: 'network' } });
  expect(seen).toHaveLength(2);
});
