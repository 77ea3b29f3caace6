import {
  type CallName,
  calls,
  type Fault,
  faultOf,
  idempotencyHeader,
  isOpenToSuspended,
  maxBodyBytesOf,
  type Operation,
  operations,
  refusals,
} from '@patna/contracts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { Handlers, OnceRunner, OperationRequest, Preparations } from './handler.ts';
import type { Caller, IdentityVerifier } from '../identity/verify-identity.ts';
import { callerDisconnected, ProblemError } from './problem-error.ts';
import { readBytes, readJson, rejectIncompleteBody } from './request-body.ts';
import { fingerprintsOf } from './request-fingerprints.ts';
import { withinSpan } from '../tracing/trace-requests.ts';
import { createConcurrencyLimiter, type RunLimited } from '../async/concurrency-limiter.ts';

z.config(z.locales.en());

export interface OperationRouterOptions {
  readonly handlers: Handlers;
  readonly identity: IdentityVerifier;
  readonly once: OnceRunner;
  readonly preparations?: Preparations | undefined;
  /** Whether the account is suspended now: most of its writes are refused. */
  readonly isSuspended: IsSuspended;
  /**
   * Readers for bodies that are not JSON, e.g. multer. A digest in `response.locals.binaryBodyDigest` ties an idempotency key
   * to the body.
   */
  readonly bodyReaders?: Partial<Record<CallName, RequestHandler>> | undefined;
  /** Called after each write, whether or not it succeeded. */
  readonly written?: ((call: CallName) => void) | undefined;
}

/** `max` is slightly more than the database connections. `timeoutMs` is less than half of the gateway's timeout. */
const requestLimit = { max: 24, min: 4, timeoutMs: 1000 } as const;

type IsSuspended = (
  userId: string,
  transaction?: OperationRequest<CallName>['transaction'],
) => Promise<boolean>;
type AnyHandler = (request: OperationRequest<CallName>) => Promise<unknown>;
type RouteOptions = OperationRouterOptions & { readonly takeTurn: RunLimited };
type Asked = Omit<OperationRequest<CallName>, 'transaction'>;
type AnyPreparation = (request: Asked) => Promise<void>;

/**
 * Routes the calls in the contract's order. The first path that matches a request decides; methods it does not have are
 * refused.
 */
export function operationRouter(options: OperationRouterOptions): Router {
  const router = Router({ caseSensitive: true });
  const names = Object.keys(options.handlers) as CallName[];
  const takeTurn = createConcurrencyLimiter(requestLimit);
  const inOrder = (Object.keys(calls) as CallName[]).filter((name) => names.includes(name));
  for (const [path, owners] of Map.groupBy(inOrder, (name) => calls[name].path)) {
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    for (const name of owners) addRoute(router, route, name, { ...options, takeTurn });
    router.all(route, onlyMethodsOf(owners));
  }
  return router;
}

function addRoute(router: Router, route: string, name: CallName, options: RouteOptions): void {
  const { method, path } = calls[name];
  const { notModified, bodyKind }: Operation = operations[name];
  const usualReader = bodyKind === 'bytes' ? readBytes : readJson;
  // Reads ignore their body.
  const reader =
    method === 'GET' ? asIs : (options.bodyReaders?.[name] ?? usualReader(maxBodyBytesOf(name)));
  const readBody = rejectIncompleteBody(reader);
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  const condition = notModified ? asIs : unconditional;
  const bearer = authenticate(name, options.identity);
  router[verb](route, condition, bearer, readBody, async (request, response) => {
    response.locals.route = path;
    await withinSpan(response, () => answer(name, options, request, response));
  });
}

const asIs: RequestHandler = (_request, _response, next) => next();

/** Express would answer 304 to `If-None-Match: *` even without an ETag. */
const unconditional: RequestHandler = ({ headers }, _response, next) => {
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  next();
};

function onlyMethodsOf(names: readonly CallName[]): RequestHandler {
  const methods: string[] = names.map((name) => calls[name].method);
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (_request, response) => {
    response.set('Allow', allow);
    throw new ProblemError('method_not_allowed');
  };
}

function authenticate(name: CallName, identity: IdentityVerifier): RequestHandler {
  const { auth, method } = calls[name];
  return async (request, response, next) => {
    const { authorization } = request.headers;
    const mayBeAnonymous = auth === 'optional' && (method === 'GET' || authorization === undefined);
    const verified = identity.verify(authorization);
    const caller = mayBeAnonymous ? await verified.catch(anonymous) : await verified;
    response.vary('Authorization');
    if (caller) response.set('Cache-Control', 'private, no-store');
    response.locals.caller = caller;
    next();
  };
}

function anonymous(): null {
  return null;
}

async function answer(
  name: CallName,
  { handlers, preparations, isSuspended, once, written, takeTurn }: RouteOptions,
  request: Request,
  response: Response,
): Promise<void> {
  const operation: Operation = operations[name];
  const input = castInput(operation, request);
  const caller = response.locals.caller as Caller | null;
  const key = idempotencyKeyOf(request);
  const asked = {
    input,
    caller,
    requestId: response.locals.requestId as string,
    idempotencyKey: key,
    http: { request, response },
  } as Asked;
  const handler = handlers[name] as AnyHandler;
  const work = (transaction: OperationRequest<CallName>['transaction']) =>
    handler({ ...asked, transaction });

  if (calls[name].method === 'GET') {
    // Open streams cost almost nothing, so they do not count for the limiter.
    if (operation.outputKind === 'event-stream') {
      await work(undefined);
      return;
    }
    const body = await takeTurn(response, () => work(undefined));
    response.status(operation.status).json(body);
    return;
  }
  const { replay } = operation;
  const fingerprints = fingerprintsOf(name, operation, request, response, input);
  const preparation = preparations?.[name] as AnyPreparation | undefined;
  const mayWrite = async (transaction?: OperationRequest<CallName>['transaction']) => {
    if (!caller || isOpenToSuspended(name, input.body)) return;
    if (!(await isSuspended(caller.userId, transaction))) return;
    throw new ProblemError('forbidden', refusals.accountSuspended);
  };
  const prepare =
    preparation &&
    (async () => {
      await mayWrite();
      await preparation(asked);
    });
  const address = addressOf(request);
  const write = { caller, call: name, key, fingerprints, address, replay, prepare };
  const run = () =>
    once
      .run(write, async (transaction) => {
        // A caller that has disconnected may already have retried, so nothing is written for it.
        if (response.destroyed) throw callerDisconnected();
        await mayWrite(transaction);
        const done = await work(transaction);
        if (response.destroyed) throw callerDisconnected();
        return done;
      })
      .finally(() => written?.(name));
  // Writes with a preparation have their own limits, so they do not count here.
  const { body, replayed } = await (prepare ? run() : takeTurn(response, run));
  if (replayed) response.set('Idempotency-Replayed', 'true');
  response.status(operation.status).json(body);
}

/** The caller's address, from the gateway's header or else from the socket. */
function addressOf(request: Request): string {
  const [client] = (request.get('X-Forwarded-For') ?? '').split(',');
  return client?.trim() || (request.socket.remoteAddress ?? '');
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function castInput(operation: Operation, request: Request): Input {
  const errors: Fault[] = [];
  const cast = (part: 'params' | 'query' | 'body'): unknown => {
    const schema = operation[part];
    if (!schema) return undefined;
    const result = z.safeParse(schema, request[part]);
    if (result.success) return result.data;
    errors.push(...result.error.issues.map((issue) => faultOf(issue, part, request[part])));
    return undefined;
  };
  const input = { params: cast('params'), query: cast('query'), body: cast('body') };
  if (errors.length > 0) throw new ProblemError('validation_failed', undefined, { errors });
  return input;
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get(idempotencyHeader);
  if (key === undefined || /^[A-Za-z0-9_-]{8,128}$/.test(key)) return key;
  const message = 'must be 8 to 128 letters, digits, hyphens or underscores';
  throw new ProblemError('validation_failed', undefined, {
    errors: [{ field: idempotencyHeader, rule: 'invalid_format', message }],
  });
}
