import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { ProblemError } from '@patna/service-kit';
import type { App } from 'firebase-admin/app';
import * as z from 'zod/mini';
import type { Push } from './push.ts';

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** The rest of our messages is always well formed, so an invalid argument is the token. */
const tokenIsDead = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
]);

interface Apps {
  readonly tokens: App;
  readonly messages: App;
}

/**
 * The push service through firebase-admin, loaded on first use: it is large and most processes never
 * need it. `localAddress` (`host:port`) sends messages to a local stand-in on the same wire.
 */
export function createFirebasePush(account: string, localAddress: string): Push {
  let apps: Promise<Apps> | undefined;

  function connected(): Promise<Apps> {
    if (!account) throw new ProblemError('unavailable', 'Push is not set up here');
    apps ??= openApps(serviceAccount.parse(JSON.parse(account)), localAddress);
    return apps;
  }

  return {
    async createCustomToken(userId) {
      const { tokens } = await connected();
      const { getAuth } = await import('firebase-admin/auth');
      return getAuth(tokens).createCustomToken(userId);
    },

    async send(token, data) {
      const { messages } = await connected();
      const { getMessaging } = await import('firebase-admin/messaging');
      try {
        await getMessaging(messages).send({ token, data: { ...data } });
        return 'sent';
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== undefined && tokenIsDead.has(code)) return 'gone';
        throw error;
      }
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
  const tokens = initializeApp({ credential }, `tokens-${account.project_id}`);
  if (!localAddress) return { tokens, messages: tokens };
  const messages = initializeApp(
    {
      projectId: account.project_id,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
      httpAgent: plainAgent(localAddress),
    },
    `messages-${account.project_id}`,
  );
  return { tokens, messages };
}

/** The SDK speaks https only; the local stand-in listens on a plain loopback socket. */
function plainAgent(address: string): Agent {
  const [host = '127.0.0.1', port = '0'] = address.split(':');
  class PlainAgent extends Agent {
    override createConnection(): Socket {
      return connect(Number(port), host);
    }
  }
  return new PlainAgent({ keepAlive: true });
}
