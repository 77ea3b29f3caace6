import { createHash, timingSafeEqual } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express';
import { BadRequest, callStatement, selectStatement, writeStatement } from './statements.ts';
import {
  openViewsDatabase,
  type Catalogue,
  type DatabaseFailure,
  type ViewsDatabase,
} from './views-database.ts';
import type { Statement } from './statements.ts';

/** Where the counters are stored, and which public key callers need. */
export interface ViewsEmulatorOptions {
  /** Folder of the database, which is created if it is missing. Only one process may use it at a time. */
  dataDir: string;
  anonKey: string;
  /** Key of the view tickets. The listings service must have the same one. */
  ticketKey: string;
  nodeEnv: string | undefined;
  allowInProduction?: boolean | undefined;
}

/** An Express handler to be mounted at `/rest/v1`. The first request starts the database. */
export type ViewsEmulator = Router & {
  /** Starts the database before the first request. The first time this takes some seconds. */
  ready(): Promise<void>;
  /** Stops the database, if it was started. */
  close(): Promise<void>;
};

const ONE_OBJECT = 'application/vnd.pgrst.object+json';

/**
 * A local emulator of Supabase's data API: the part of PostgREST that supabase-js needs to read tables and call
 * functions of `deploy/local/sql` with the public key.
 * @throws in production, unless `allowInProduction` is set
 */
export function createViewsEmulator(options: ViewsEmulatorOptions): ViewsEmulator {
  if (options.nodeEnv === 'production' && options.allowInProduction !== true) {
    throw new Error('the view counter emulator does not start in production');
  }
  let opening: Promise<ViewsDatabase> | null = null;
  const database = () => {
    opening ??= openViewsDatabase(options, () => {
      opening = null;
    });
    return opening;
  };

  const answer = async (req: Request, res: Response, build: (c: Catalogue) => Statement) => {
    const db = await database();
    const { sql, params } = build(db.catalogue);
    const { body, failure } = await db.ask(sql, params);
    if (failure !== undefined) return refuse(res, statusOf(failure.code), failure);
    if (body === null || body === undefined) return res.status(writtenStatus(req)).end();
    if (req.headers.accept?.includes(ONE_OBJECT)) return sendOne(res, body);
    return res.type('json').send(body);
  };

  const router = express.Router();
  router.use(keyCheck(options.anonKey));
  router.use(express.json({ limit: '16kb' }));
  router.post('/rpc/:name', (req, res) =>
    answer(req, res, (catalogue) => callStatement(req.params.name, req.body, catalogue)),
  );
  router.get('/:table', (req, res) =>
    answer(req, res, (catalogue) => selectStatement(req.params.table, queryOf(req), catalogue)),
  );
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    router[method.toLowerCase() as 'post' | 'patch' | 'delete']('/:table', (req, res) =>
      answer(req, res, (catalogue) =>
        writeStatement(method, req.params['table'], queryOf(req), req.body, catalogue),
      ),
    );
  }
  router.use(reportFailure);

  return Object.assign(router, {
    ready: async () => void (await database()),
    close: async () => (await opening)?.close(),
  });
}

function keyCheck(anonKey: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(anonKey);
  return (req: Request, res: Response, next: () => void) => {
    const given = req.get('apikey') ?? queryOf(req).get('apikey') ?? '';
    const bearer = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? given;
    const isRight = [given, bearer].every((key) => timingSafeEqual(digest(key), expected));
    if (isRight) return next();
    const hint = 'Double check your Supabase `anon` or `service_role` API key.';
    res.status(401).json({ message: 'Invalid API key', hint });
  };
}

function queryOf(req: Request): URLSearchParams {
  return new URL(req.url, 'http://emulator').searchParams;
}

function writtenStatus(req: Request): number {
  return req.method === 'POST' && !req.path.startsWith('/rpc/') ? 201 : 204;
}

function sendOne(res: Response, body: string) {
  const rows: unknown = JSON.parse(body);
  if (!Array.isArray(rows)) return res.type(ONE_OBJECT).send(body);
  if (rows.length === 1) return res.type(ONE_OBJECT).send(JSON.stringify(rows[0]));
  return refuse(res, 406, {
    code: 'PGRST116',
    details: `The result contains ${rows.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  });
}

/** PostgREST's HTTP status for each class of PostgreSQL errors, if the caller has no session. */
function statusOf(code: string): number {
  if (code === '42501') return 401;
  if (code === '42883' || code === '42P01') return 404;
  if (code === '23503' || code === '23505') return 409;
  return /^(22|23|42|P0001)/.test(code) ? 400 : 500;
}

function refuse(res: Response, status: number, failure: DatabaseFailure) {
  const { code, message, details, hint } = failure;
  return res.status(status).json({ code, details, hint, message });
}

const reportFailure: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof BadRequest) {
    const { status, code, message, details } = error;
    return void refuse(res, status, { code, message, details, hint: null });
  }
  if (typeof error?.status === 'number' && error.status < 500) {
    const message = 'Empty or invalid json';
    return void refuse(res, error.status, { code: 'PGRST102', message, details: null, hint: null });
  }
  const message = 'Could not connect with the database';
  refuse(res, 503, { code: 'PGRST000', message, details: null, hint: null });
};
