import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callUrl, idempotencyHeader, problem } from '@patna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import type { AbuseStack } from './abuse-stack.ts';
import type { RawResponse } from './raw-http.ts';
import { send } from './send-raw-request.ts';

const callers = 200;
const undecided = new Set([409, 503]);

/** R9: one idempotency key leads to one enquiry, however often it is sent at the same time. */
export function idempotencyKeySuite(stackOf: () => AbuseStack): void {
  describe(`${callers} senders of one idempotency key`, () => {
    const key = randomUUID();
    const enquiry = { name: 'Bina Devi', phone: '9876501299', message: 'Sent by all at once.' };
    const inFlight: RawResponse[] = [];
    let final: RawResponse[] = [];

    const post = (body: object) => {
      const { port, people } = stackOf();
      return send(port, {
        method: 'POST',
        path: callUrl('sendEnquiry', { listingId: 'hostel_xx11', userId: 'me' }),
        token: people.bina.token,
        headers: { [idempotencyHeader]: key },
        body,
      });
    };
    /** Retries until a response decides the outcome, as the app's outbox does. */
    const untilDecided = async (): Promise<RawResponse> => {
      for (;;) {
        const answer = await post(enquiry);
        if (!undecided.has(answer.status)) return answer;
        if (answer.status === 409) inFlight.push(answer);
        await pause(50 + Math.random() * 100);
      }
    };
    const stored = () =>
      stackOf()
        .mongo.db('enquiry')
        .collection<{ _id: string }>('enquiries')
        .find({ idempotencyKey: key })
        .toArray();

    beforeAll(async () => {
      final = await Promise.all(Array.from({ length: callers }, untilDecided));
    });

    it('make one enquiry and get the same answer', async () => {
      expect(new Set(final.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(final[0]?.status).toBe(201);
      expect(await stored()).toHaveLength(1);
    });

    it('get 409 while the first is in flight', () => {
      expect(inFlight.length).toBeGreaterThan(0);
      const codes = inFlight.map(({ text }) => problem.parse(JSON.parse(text)).code);
      expect(new Set(codes)).toEqual(new Set(['idempotency_in_flight']));
    });

    it('notify the owner once', async () => {
      const [enquiryId] = (await stored()).map(({ _id }) => _id);
      const notifications = stackOf().mongo.db('notification').collection('notifications');
      const notified = () => notifications.countDocuments({ enquiryId });
      await eventually(async () => (await notified()) > 0);
      // Time in which a duplicate would appear.
      await pause(500);
      expect(await notified()).toBe(1);
    });

    it('are refused with another body', async () => {
      const answer = await post({ ...enquiry, message: 'Other words under the same key.' });
      expect(answer.status).toBe(422);
      expect(problem.parse(JSON.parse(answer.text)).code).toBe('idempotency_mismatch');
    });
  });
}
