import { createHmac, timingSafeEqual } from 'node:crypto';
import { patnaDay } from '@patna/contracts';

/** What a ticket counts: one visitor's view of a hostel on a day. */
export interface TicketedView {
  /** A day in Patna, `YYYY-MM-DD`. */
  readonly day: string;
  readonly hostelId: string;
  /** A hash of visitor, hostel and day. */
  readonly mark: string;
}

const dayMs = 86_400_000;
const ticketShape =
  /^((\d{4}-\d{2}-\d{2})\.([A-Za-z0-9_-]{1,64})\.([0-9a-f]{64}))\.([0-9a-f]{64})$/;
/** Characters of the longest ticket: day, hostel, mark and signature. */
export const maxTicketLength = 10 + 64 + 64 + 64 + 3;

/** `<day>.<hostel>.<visitor mark>.<signature>`, as `deploy/local/sql/hostel-views.sql` reads it too. */
export function viewTicket(key: string, hostelId: string, visitor: string): string {
  const day = patnaDay(Date.now());
  const ticket = [day, hostelId, sign(key, `${day}/${hostelId}/${visitor}`)].join('.');
  return `${ticket}.${sign(key, ticket)}`;
}

/** The view of a ticket that is signed with `key`, of yesterday to tomorrow. Undefined for anything else. */
export function readTicket(
  key: string,
  ticket: string,
  now = Date.now(),
): TicketedView | undefined {
  if (ticket.length > maxTicketLength) return undefined;
  const [, signed = '', day = '', hostelId = '', mark = '', signature] =
    ticketShape.exec(ticket) ?? [];
  if (signature === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(key, signed)), Buffer.from(signature))) return undefined;
  const accepted = [-dayMs, 0, dayMs].map((shift) => patnaDay(now + shift));
  return accepted.includes(day) ? { day, hostelId, mark } : undefined;
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
