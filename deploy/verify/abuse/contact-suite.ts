import { callUrl, maskContact } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { sampleHostels } from '../../local/samples/hostels.ts';
import type { AbuseStack } from './abuse-stack.ts';
import { send } from './send-raw-request.ts';

const hostels = sampleHostels.map(({ hostelId, contact: { phone, email } }) => ({
  id: hostelId,
  contact: { phone: `+91${phone.replace(/\D/g, '').slice(-10)}`, email },
}));

/** The phone numbers and e-mail addresses of hostels in a text. */
function contactsIn(text: string): string[] {
  const digits = text.replace(/[\s()-]/g, '');
  return hostels.flatMap(({ contact: { phone, email } }) => [
    ...(digits.includes(phone.slice(3)) ? [phone] : []),
    ...(text.includes(email) ? [email] : []),
  ]);
}

/** Only `revealContact` returns an owner's phone number. No other public response contains it. */
export function contactSuite(stackOf: () => AbuseStack): void {
  describe('contacts of owners', () => {
    const read = async (path: string, token?: string) =>
      (await send(stackOf().port, { path, token })).text;

    it('are masked in 200 anonymous reads', async () => {
      for (let n = 0; n < 200; n += 1) {
        const { id, contact } = hostels[n % hostels.length] ?? hostels[0] ?? neverEmpty();
        const text = await read(callUrl('getListing', { id }));
        expect(contactsIn(text)).toEqual([]);
        expect(JSON.parse(text)).toMatchObject({ contact: maskContact(contact) });
      }
    });

    it('are in no public answer and on no page', async () => {
      const paths = [
        '/',
        '/?lang=hi',
        '/why-patna-hostels',
        '/sitemap.xml',
        callUrl('fetchListings', {}, { limit: 50 }),
        callUrl('listingChanges'),
        ...hostels.flatMap(({ id }) => [
          `/hostel-detail?hostelId=${id}`,
          callUrl('listReviews', { listingId: id }),
        ]),
      ];
      const { people } = stackOf();
      const personal = [
        callUrl('getWishlist', { userId: 'me' }),
        callUrl('myEnquiries', { userId: 'me' }),
        callUrl('notificationFeed', { userId: 'me' }),
        ...hostels.map(({ id }) => callUrl('getListing', { id })),
      ];
      const texts = await Promise.all([
        ...paths.map((path) => read(path)),
        ...personal.map((path) => read(path, people.bina.token)),
      ]);
      const all = texts.join('\n');
      for (const { id } of hostels) expect(all).toContain(id);
      expect(contactsIn(all)).toEqual([]);
    });

    it('are revealed in full on request and never cached', async () => {
      const { port } = stackOf();
      const [{ id, contact } = neverEmpty()] = hostels;
      const path = callUrl('revealContact', { listingId: id });
      const body = JSON.stringify({ reason: 'tap' });
      const headers = { 'content-type': 'application/json' };
      const answer = await send(port, { method: 'POST', path, headers, body });
      expect(JSON.parse(answer.text)).toEqual({ data: contact });
      expect(answer.headers['cache-control']).toContain('no-store');
    });
  });
}

function neverEmpty(): never {
  throw new Error('There are no sample hostels');
}
