import { callUrl } from '@patna/contracts';
import { openApiDocument, pictureFiles, picturePath } from '@patna/contracts/openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbuseStack } from '../abuse-stack.ts';
import type { RawResponse } from '../raw-http.ts';
import { send } from '../send-raw-request.ts';
import type { CallerName } from './access-entry.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';

interface Documented {
  readonly responses: Record<string, { readonly content?: object }>;
}

const callers: readonly CallerName[] = ['anonymous', 'asha', 'bina', 'owner', 'admin'];
const files = Object.entries(pictureFiles);

/**
 * R11 for photos, which `<img>` requests without a bearer token. Photos that belong to no hostel are served to nobody,
 * and those of hostels that are not approved only to their owner and moderators.
 */
export function picturesSuite(stackOf: () => AbuseStack): void {
  describe('photos', () => {
    let stack: AbuseStack;
    let unclaimed: string;
    let draft: string;
    let next: string;
    const passes = new Map<CallerName, string>();
    beforeAll(async () => {
      stack = stackOf();
      unclaimed = idIn(await uploadPhoto(stack.port));
      draft = idIn(await uploadPhoto(stack.port, stack.people.asha.token));
      next = idIn(await uploadPhoto(stack.port, stack.people.asha.token));
      for (const who of callers) passes.set(who, await passOf(who));
    }, 60_000);

    /** The photo pass that a browser gets when a person reads their own hostels. */
    async function passOf(who: CallerName): Promise<string> {
      if (who === 'anonymous') return '';
      const path = callUrl('ownerListings', { userId: 'me' });
      const { headers } = await send(stack.port, { path, token: stack.people[who].token });
      return headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    }

    async function ask(imageId: string, file: string, who: CallerName): Promise<RawResponse> {
      const token = who === 'anonymous' ? undefined : stack.people[who].token;
      const path = picturePath.replace('{imageId}', imageId).replace('{file}', file);
      return send(stack.port, { path, token, headers: { cookie: passes.get(who) ?? '' } });
    }

    async function asked(imageId: string): Promise<string[]> {
      const found: string[] = [];
      for (const who of callers) {
        for (const [file] of files) {
          const { status, headers } = await ask(imageId, file, who);
          const [type] = (headers['content-type'] ?? '').split(';');
          found.push(`${who} ${file}: ${status} ${type}`);
        }
      }
      return found;
    }

    const everybodyGets = (answerOf: (type: string, who: CallerName) => string) =>
      callers.flatMap((who) =>
        files.map(([file, type]) => `${who} ${file}: ${answerOf(type, who)}`),
      );
    const refused = '404 application/problem+json';

    it('without a hostel are served to nobody in any size or type', async () => {
      expect(await asked(unclaimed)).toEqual(everybodyGets(() => refused));
    });

    it('of a draft are served to its owner and moderators', async () => {
      const may = (who: CallerName) => who === 'asha' || who === 'admin';
      expect(await asked(draft)).toEqual(
        everybodyGets((type, who) => (may(who) ? `200 ${type}` : refused)),
      );
    });

    it('of a public hostel are served to everybody', async () => {
      const path = callUrl('getListing', { id: 'hostel_xx02' });
      const { text } = await send(stack.port, { path });
      const [shown = ''] = (JSON.parse(text) as { hostelImages: string[] }).hostelImages;
      expect(await asked(idIn(shown))).toEqual(everybodyGets((type) => `200 ${type}`));
      const { paths } = openApiDocument() as { paths: Record<string, { get: Documented }> };
      const content = paths[picturePath]?.get.responses['200']?.content ?? {};
      expect(Object.keys(content)).toEqual([...new Set(Object.values(pictureFiles))]);
    });

    it('have unguessable addresses', () => {
      const [chance, nextChance] = [draft.slice(8), next.slice(8)];
      expect(chance).toMatch(/^[0-9a-f]{16}$/);
      expect(nextChance.slice(0, 6)).not.toBe(chance.slice(0, 6));
      expect(nextChance.slice(-6)).not.toBe(chance.slice(-6));
    });
  });
}

function idIn(url: string): string {
  return url.split('/')[2] ?? '';
}
