import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { refusals } from '@patna/contracts';
import { DependencyUnavailable, ProblemError } from '@patna/service-kit';
import type { App, FirebaseError } from 'firebase-admin/app';
import * as z from 'zod/mini';
import type { Push } from './push.ts';

type Outcome = Awaited<ReturnType<Push['send']>>;

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** Codes that mean a dead token. Our messages are well formed, so an invalid argument can only be the token. */
const tokenIsDead = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
]);

/** Failures of the push service or of our access to it. */
const outages = new Set([
  'app/network-error',
  'app/network-timeout',
  // The SDK also reports this when it cannot fetch an access token.
  'app/invalid-credential',
  'messaging/server-unavailable',
  'messaging/internal-error',
  'messaging/message-rate-exceeded',
]);

/** Milliseconds; shorter than a handler's timeout. The SDK itself would retry for up to a minute. */
const timeoutMs = 3000;

interface Apps {
  readonly tokens: App;
  readonly messages: App;
}

/**
 * Push through firebase-admin, which is large and loaded on first use. `localAddress` (`host:port`) selects the
 * emulator.
 */
export function createFirebasePush(account: string, localAddress: string): Push {
  let apps: Promise<Apps> | undefined;
  /** Sends that took longer than their caller waited. A retry of the same message gets their result. */
  const late = new Map<string, Promise<Outcome>>();

  function connected(): Promise<Apps> {
    if (!account) throw new ProblemError('unavailable', refusals.pushNotSetUp);
    apps ??= openApps(serviceAccount.parse(JSON.parse(account)), localAddress);
    return apps;
  }

  async function sendNow(token: string, data: Readonly<Record<string, string>>): Promise<Outcome> {
    const { messages } = await connected();
    const { getMessaging } = await import('firebase-admin/messaging');
    try {
      await getMessaging(messages).send({ token, data: { ...data } });
      return 'sent';
    } catch (error) {
      const { code = '', httpResponse } = error as Partial<FirebaseError>;
      if (tokenIsDead.has(code)) return 'gone';
      if (!outages.has(code) && (httpResponse?.status ?? 0) < 500) throw error;
      throw new DependencyUnavailable(`the push service is away: ${code}`, { cause: error });
    }
  }

  return {
    async createCustomToken(userId) {
      const { tokens } = await connected();
      const { getAuth } = await import('firebase-admin/auth');
      return getAuth(tokens).createCustomToken(userId);
    },

    async send(token, data) {
      // A repeated message has a new acknowledgement id, so the id is left out of the comparison.
      const { ack: _ack, ...message } = data;
      const key = JSON.stringify([token, message]);
      const sending = late.get(key) ?? sendNow(token, data);
      late.delete(key);
      const timeout = delay(timeoutMs, undefined, { ref: false });
      const outcome = await Promise.race([sending, timeout]);
      if (outcome !== undefined) return outcome;
      late.set(key, sending);
      throw new DependencyUnavailable('the push service takes its time');
    },
  };
}

async function openApps(
  account: z.output<typeof serviceAccount>,
  localAddress: string,
): Promise<Apps> {
  const { cert, initializeApp } = await import('firebase-admin/app');
  const credential = cert({
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
  });
  // The SDK registers apps by name for the whole process, in which several services may run.
  const tokens = initializeApp({ credential }, `tokens-${randomUUID()}`);
  if (!localAddress) return { tokens, messages: tokens };
  const messages = initializeApp(
    {
      projectId: account.project_id,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
      httpAgent: plainAgent(localAddress),
    },
    `messages-${randomUUID()}`,
  );
  return { tokens, messages };
}

/** An agent for the emulator, which listens on plain http while the SDK speaks only https. */
function plainAgent(address: string): Agent {
  const [host = '127.0.0.1', port = '0'] = address.split(':');
  class PlainAgent extends Agent {
    override createConnection(): Socket {
      return connect(Number(port), host);
    }
  }
  return new PlainAgent({ keepAlive: true });
}
