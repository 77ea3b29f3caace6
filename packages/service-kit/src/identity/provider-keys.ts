import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { withTimeout } from '../async/with-timeout.ts';

/** Milliseconds between fetches of the keys. A retired key is refused once the provider has answered. */
const ttlMs = 5 * 60_000;
/** Milliseconds between a failed fetch and the next one. */
const againMs = 30_000;
/** Milliseconds to wait for the first keys; shorter than the gateway's timeout. */
const firstMs = 2500;
/**
 * Milliseconds to wait for new keys while old ones are valid. It is short, because both the gateway and the service may
 * wait.
 */
const lookMs = 1000;

export interface ProviderKeys {
  readonly find: JWTVerifyGetKey;
  /**
   * Fetches the keys before a caller needs them, and waits at most 2.5 s. If it fails, the first caller fetches them.
   */
  prepare(): Promise<void>;
}

/**
 * The provider's published keys. All keys are fetched again every five minutes, for which one request waits at most a
 * second, and whenever a key id is unknown. While the provider is unavailable, the last keys stay valid.
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
    // If it fails, the last keys stay valid.
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
