import { createHash } from 'node:crypto';
import {
  type CallName,
  calls,
  type FieldError,
  idempotencyHeader,
  type Operation,
  operations,
} from '@patna/contracts';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { Handlers, OnceRunner, OperationRequest } from './handler.ts';
import type { Caller, IdentityVerifier } from './identity.ts';
import { ProblemError } from './problem-error.ts';

z.config(z.locales.en());

export interface OperationRouterOptions {
  readonly handlers: Handlers;
  readonly identity: IdentityVerifier;
  readonly once: OnceRunner;
  /**
   * Body readers of calls that are not JSON, e.g. multer for uploads. A reader that puts a digest of
   * the body into `response.locals.bodyDigest` ties an idempotency key to that body.
   */
  readonly bodyReaders?: Partial<Record<CallName, RequestHandler>> | undefined;
}

type AnyHandler = (request: OperationRequest<CallName>) => Promise<unknown>;

/** Routes of the given handlers, in the contract's order: static paths before parametric ones. */
export function operationRouter(options: OperationRouterOptions): Router {
  const router = Router({ caseSensitive: true });
  for (const name of Object.keys(calls) as CallName[]) {
    const handler = options.handlers[name] as AnyHandler | undefined;
    if (handler) addRoute(router, name, handler, options);
  }
  return router;
}

function addRoute(
  router: Router,
  name: CallName,
  handler: AnyHandler,
  options: OperationRouterOptions,
): void {
  const { method, path } = calls[name];
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  const readBody = options.bodyReaders?.[name] ?? json({ limit: '100kb', strict: true });
  const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
  router[verb](route, authenticate(name, options.identity), readBody, async (request, response) => {
    response.locals.route = path;
    await answer(name, handler, options.once, request, response);
  });
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
  handler: AnyHandler,
  once: OnceRunner,
  request: Request,
  response: Response,
): Promise<void> {
  const operation: Operation = operations[name];
  const input = castInput(operation, request);
  const caller = response.locals.caller as Caller | null;
  const key = idempotencyKeyOf(request);
  const work = (transaction: OperationRequest<CallName>['transaction']) =>
    handler({
      input,
      caller,
      requestId: response.locals.requestId as string,
      idempotencyKey: key,
      transaction,
      http: { request, response },
    } as OperationRequest<CallName>);

  if (calls[name].method === 'GET') {
    const body = await work(undefined);
    if (operation.outputKind !== 'event-stream') response.status(operation.status).json(body);
    return;
  }
  const fingerprint = fingerprintOf(name, input, response.locals.bodyDigest);
  const { body, replayed } = await once.run({ caller, call: name, key, fingerprint }, work);
  if (replayed) response.set('Idempotency-Replayed', 'true');
  response.status(operation.status).json(body);
}

function castInput(operation: Operation, request: Request): unknown {
  const errors: FieldError[] = [];
  const cast = (part: 'params' | 'query' | 'body'): unknown => {
    const schema = operation[part];
    if (!schema) return undefined;
    const result = z.safeParse(schema, request[part]);
    if (result.success) return result.data;
    errors.push(...result.error.issues.map((issue) => toFieldError(issue, part)));
    return undefined;
  };
  const input = { params: cast('params'), query: cast('query'), body: cast('body') };
  if (errors.length > 0) throw new ProblemError('validation_failed', undefined, { errors });
  return input;
}

/** A fault of the whole part is named after the part. */
function toFieldError({ path, code, message }: z.core.$ZodIssue, part: string): FieldError {
  return { field: path.join('.') || part, rule: code, message };
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get(idempotencyHeader);
  if (key === undefined || /^[A-Za-z0-9_-]{8,128}$/.test(key)) return key;
  const message = 'must be 8 to 128 letters, digits, hyphens or underscores';
  throw new ProblemError('validation_failed', undefined, {
    errors: [{ field: idempotencyHeader, rule: 'invalid_format', message }],
  });
}

function fingerprintOf(name: CallName, input: unknown, bodyDigest: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input, bodyDigest]))
    .digest('base64url');
}
