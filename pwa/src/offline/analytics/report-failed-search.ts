import { callApi } from '../../shared/http/call-api.ts';
import { isTrackingAllowed } from './analytics-consent.ts';
import { hashedVisitorId } from './visitor-id.ts';

const longest = 60;
const shortest = 2;
const reported = new Set<string>();

/** Tells the server once per visit of a search text without a result, if this visit may be counted. */
export async function reportFailedSearch(typed: string): Promise<void> {
  const q = typed.trim();
  if (q.length < shortest || q.length > longest || reported.has(q)) return;
  try {
    if (!(await isTrackingAllowed())) return;
    const body = { q, visitor: await hashedVisitorId() };
    reported.add(q);
    const { ok } = await callApi({ name: 'countFailedSearch', body });
    if (!ok) reported.delete(q);
  } catch (error) {
    console.error('The search without a result could not be counted.', error);
  }
}
