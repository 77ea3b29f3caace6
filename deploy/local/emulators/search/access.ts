import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** The application id and the two keys. */
interface AccessKeys {
  appId: string;
  /** Permits everything. Only servers know it. */
  adminKey: string;
  /** Permits to search and to read records. Browsers get it. */
  searchKey: string;
}

/** Accepts requests with the admin key or, at the level `search`, with either key. Answers 403 to others. */
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

/** A credential of the request. Servers send it as a header, browsers in the query string. */
function credential(req: Request, name: string): string {
  const value = req.get(name) ?? req.query[name];
  return typeof value === 'string' ? value : '';
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
