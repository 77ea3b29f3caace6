import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import type { Db } from 'mongodb';
import { z } from 'zod';

/** Where messages are stored, and whether the emulator may run. */
export interface PushEmulatorOptions {
  db: Db;
  nodeEnv?: string | undefined;
  allowInProduction?: boolean | undefined;
}

/** A message that was accepted for delivery. */
interface RecordedMessage {
  name: string;
  project: string;
  token: string | null;
  message: Record<string, unknown>;
  receivedAt: Date;
}

const KEPT_SECONDS = 24 * 60 * 60;

const text = z.string().min(1);
const sendRequest = z.object({
  validate_only: z.boolean().optional(),
  message: z
    .looseObject({
      token: text.max(4096).optional(),
      topic: text.optional(),
      condition: text.optional(),
      notification: z
        .looseObject({ title: z.string().optional(), body: z.string().optional() })
        .optional(),
      data: z.record(z.string(), z.string()).optional(),
    })
    .refine(
      ({ token, topic, condition }) => [token, topic, condition].filter(Boolean).length === 1,
      'exactly one of token, topic and condition',
    ),
});

/**
 * A local emulator of Firebase Cloud Messaging, for the root of a server on the loopback interface. It accepts `POST
 * /v1/projects/:project/messages:send` with any bearer token and stores each message for a day. Device tokens that
 * start with `unregistered` count as unregistered. Tests read messages from `GET /emulator/messages?token=`, which must
 * never be exposed.
 * @throws in production, unless `allowInProduction` is set
 */
export function createPushEmulator(options: PushEmulatorOptions): { handler: Router } {
  if (options.nodeEnv === 'production' && options.allowInProduction !== true) {
    throw new Error('the push emulator does not start in production');
  }
  const messages = options.db.collection<RecordedMessage>('push_messages');
  let indexing: Promise<unknown> | null = null;
  const indexed = () => {
    indexing ??= Promise.all([
      messages.createIndex({ token: 1, receivedAt: 1 }),
      messages.createIndex({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }),
    ]).catch((error: unknown) => {
      indexing = null;
      throw error;
    });
    return indexing;
  };

  const handler = express.Router();
  handler.use(express.json({ limit: '16kb' }));
  handler.post('/v1/projects/:project/messages\\:send', async (req, res) => {
    if (!/^Bearer \S+/.test(req.get('authorization') ?? '')) {
      return refuse(res, 401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR', 'no access token');
    }
    const parsed = sendRequest.safeParse(req.body);
    if (!parsed.success) {
      const problem = z.prettifyError(parsed.error);
      return refuse(res, 400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', problem);
    }
    const { message, validate_only } = parsed.data;
    if (message.token?.startsWith('unregistered')) {
      return refuse(res, 404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.');
    }
    const project = req.params.project;
    const name = `projects/${project}/messages/${randomUUID()}`;
    if (validate_only !== true) {
      await indexed();
      const token = message.token ?? null;
      await messages.insertOne({ name, project, token, message, receivedAt: new Date() });
    }
    return res.json({ name });
  });

  handler.get('/emulator/messages', async (req, res) => {
    const { token } = req.query;
    const filter = typeof token === 'string' ? { token } : {};
    const found = messages.find(filter, { projection: { _id: 0 } }).sort({ receivedAt: 1, _id: 1 });
    res.json({ messages: await found.limit(1000).toArray() });
  });

  handler.use(reportFailure);
  return { handler };
}

function refuse(res: Response, code: number, status: string, errorCode: string, message: string) {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
  return res.status(code).json({ error: { code, message, status, details: [detail] } });
}

const reportFailure: ErrorRequestHandler = (error, _req, res, _next) => {
  if (typeof error?.status === 'number' && error.status < 500) {
    return void refuse(res, 400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'the body is not JSON');
  }
  refuse(res, 503, 'UNAVAILABLE', 'UNAVAILABLE', 'the message could not be recorded');
};
