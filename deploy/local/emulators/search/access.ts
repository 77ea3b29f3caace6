import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** The application id and its two keys. */
interface AccessKeys {
  appId: string;
  /** Allows everything; stays on the server. */
  adminKey: string;
  /** Allows searching and reading records; is sent to browsers. */
  searchKey: string;
}

/** Allows requests with the admin key or, with `search`, with either key. Answers 403 otherwise. */
export function allow(keys: AccessKeys, level: 'search' | 'admin'): RequestHandler {
  return (req, _res, next) => {
    const key = credential(req, 'x-algolia-api-key');
    const isKnownApp = isEqual(credential(req, 'x-algolia-application-id'), keys.appId);
    const isAdmin = isEqual(key, keys.adminKey);
    const isSearch = isEqual(key, keys.searchKey);
    if (!isKnownApp || !(isAdmin || isSearch)) {
      throw new ApiError(403, 'Invalid Application-ID or API key');
    }
    if (level === 'admin' && !isAdmin) {
      throw new ApiError(403, 'Method not allowed with this API key');
    }
    next();
  };
}

/** Servers send the keys as headers, browsers in the query string. */
function credential(req: Request, name: string): string {
  const value = req.get(name) ?? req.query[name];
  return typeof value === 'string' ? value : '';
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
