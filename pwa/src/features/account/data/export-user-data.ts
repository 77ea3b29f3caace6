import { me } from '@patna/contracts/calls';
import { callApi, type FetchOptions } from '../../../shared/http/call-api.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { getToken } from '../../../shared/session/session.ts';

/** Each service exports its own data. */
const parts = {
  profile: 'myUserData',
  listings: 'myListingsData',
  wishlist: 'myWishlistData',
  enquiries: 'myEnquiryData',
  notifications: 'myNotificationData',
} as const;

const timeoutMs = 30_000;

/**
 * All data about the signed-in person as one value.
 * @throws {Error} when a part is missing, because an incomplete export looks complete
 */
export async function collectUserData(
  token: string,
  options: Pick<FetchOptions, 'fetch'> = {},
): Promise<Record<string, unknown>> {
  const entries = Object.entries(parts).map(async ([part, name]) => {
    const answer = await callApi(
      { name, params: { userId: me } },
      { token, timeoutMs, ...options },
    );
    if (!answer.ok) throw new Error(answer.error.kind);
    return [part, (answer.data as { data: unknown }).data] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Downloads the export.
 * @throws {Error} when signed out or when a part is missing
 */
export async function downloadUserData(): Promise<void> {
  const token = await getToken();
  if (token === null) throw new Error('no token');
  const text = JSON.stringify(await collectUserData(token), null, 2);
  saveFile(text, 'application/json', 'patna-hostels', 'json');
}
