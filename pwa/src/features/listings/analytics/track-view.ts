import type { OutputOf, InteractionKind } from '@patna/contracts';
import { callApi } from '../../../shared/http/call-api.ts';
import { currentSession, getToken } from '../../../shared/session/session.ts';
import { hashedVisitorId } from '../../../offline/analytics/visitor-id.ts';
import { isTrackingAllowed } from '../../../offline/analytics/analytics-consent.ts';

/** The hashed visitor id, or undefined if this visit may not be counted. */
export async function trackableVisitor(): Promise<string | undefined> {
  try {
    return (await isTrackingAllowed()) ? await hashedVisitorId() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Counts one view of a hostel for its owner's statistics. Sends the bearer token so that owners do
 * not count themselves. Returns the ticket for the public view counter.
 */
export async function trackView(
  listingId: string,
  kind: InteractionKind,
): Promise<string | undefined> {
  try {
    if (!(await isTrackingAllowed())) return undefined;
    const signedIn = currentSession().status !== 'signed-out';
    const token = signedIn ? await getToken() : null;
    if (signedIn && token === null) return undefined;
    const body = { kind, visitor: await hashedVisitorId() };
    const answer = await callApi({ name: 'countSight', params: { listingId }, body }, { token });
    return answer.ok ? (answer.data as OutputOf<'countSight'>).data.ticket : undefined;
  } catch (error) {
    console.error('The look could not be counted.', error);
    return undefined;
  }
}
