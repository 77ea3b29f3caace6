import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { withTimeout } from '../async/with-timeout.ts';

/** A key that the provider retires is refused after this at the latest. */
const keptMs = 5 * 60_000;
/** After a look at the provider that came to nothing. */
const againMs = 30_000;
/** For the first keys; shorter than a caller's patience with the gateway. */
const firstMs = 2500;
/** While the last keys hold: the gateway and the service behind it may both have to look. */
const lookMs = 1000;

/**
 * The keys that the provider publishes. A token that names an unknown key has them fetched at once;
 * all of them are fetched again every five minutes, and one request alone waits for that, a second at
 * most. While the provider is away those of the last time hold: it never keeps people out who are signed in.
 */
export function createProviderKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: firstMs,
    cooldownDuration: 5000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let due: number | undefined;

  async function lookAgain(now: number): Promise<void> {
    due = now + againMs;
    const reload = async () => {
      await keys.reload();
      due = now + keptMs;
    };
    // When it comes to nothing, what was published last still holds.
    await withTimeout(lookMs, reload());
  }

  return async (header, token) => {
    const now = Date.now();
    if (due === undefined) due = now + keptMs;
    else if (now >= due) await lookAgain(now);
    return keys(header, token);
  };
}
