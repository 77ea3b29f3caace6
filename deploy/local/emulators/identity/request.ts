import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

/** A text field of a body (form-urlencoded or JSON). Undefined when it is absent or no string. */
export function field(req: Request, name: string): string | undefined {
  const value: unknown = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Normalizes an e-mail address for storage and comparison. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** A new id in the form that Clerk uses, e.g. `sess_9f86d081884c7d65`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Changes the method: browsers send PATCH, PUT and DELETE as a POST with the method in `?_method=`. */
export const methodOverride: RequestHandler = (req, _res, next) => {
  const method = req.query['_method'];
  const overridden = typeof method === 'string' && /^(PATCH|PUT|DELETE)$/.test(method);
  if (req.method === 'POST' && overridden) req.method = method;
  next();
};

export function isHttps(req: Request): boolean {
  return req.secure || firstOf(req.get('x-forwarded-proto')) === 'https';
}

/** The page's origin, for the claim `azp`. A GET from the same origin has no Origin header, so the host is used. */
export function requestOrigin(req: Request, configured: string | undefined): string {
  const origin = req.get('origin');
  if (origin && origin !== 'null') return origin;
  if (configured) return configured;
  const host = firstOf(req.get('x-forwarded-host')) ?? req.get('host') ?? 'localhost';
  return `${isHttps(req) ? 'https' : 'http'}://${host}`;
}

function firstOf(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim();
}
