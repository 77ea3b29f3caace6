import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { withTimeout } from '../async/with-timeout.ts';

/** A retired key is refused after at most this long. */
const ttlMs = 5 * 60_000;
/** Pause after a failed fetch. */
const againMs = 30_000;
/** For the first keys; shorter than the gateway's timeout. */
const firstMs = 2500;
/** While old keys are valid; the gateway and the service may both fetch. */
const lookMs = 1000;

export interface ProviderKeys {
  readonly find: JWTVerifyGetKey;
  /** Fetches the keys before a caller needs them, and waits at most 2.5 s. A failure is left to the first caller. */
  prepare(): Promise<void>;
}

/**
 * The provider's published keys. An unknown key id triggers a fetch; all keys are fetched again every five
 * minutes, and one request waits at most a second for that. While the provider is unavailable the last keys
 * stay valid.
 */
export function createProviderKeys(url: URL): ProviderKeys {
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
      due = now + ttlMs;
    };
    // After a failure the last keys stay valid.
    await withTimeout(lookMs, reload());
  }

  return {
    async find(header, token) {
      const now = Date.now();
      if (due === undefined) due = now + ttlMs;
      else if (now >= due) await lookAgain(now);
      return keys(header, token);
    },
    async prepare() {
      await withTimeout(firstMs, keys.reload());
    },
  };
}
