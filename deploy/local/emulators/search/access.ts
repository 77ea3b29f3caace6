import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** The application and its two keys. */
interface AccessKeys {
  appId: string;
  /** May do everything; stays on the server. */
  adminKey: string;
  /** May search and read records; ships in the browser. */
  searchKey: string;
}

/** Lets a request through when its key is the admin key, or, with `search`, either key; else 403. */
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
