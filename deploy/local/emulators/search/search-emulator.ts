import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Db } from 'mongodb';
import { allow } from './access.ts';
import { ApiError } from './api-error.ts';
import { openIndexStore } from './index-store.ts';
import { addIndexRoutes, addObjectRoutes, addSearchRoutes } from './routes.ts';
import { type IndexRegistry, openSearchIndex, type SearchIndex } from './search-index.ts';

/** The keys, and the database that stores the indexes. */
export interface SearchEmulatorOptions {
  db: Db;
  appId: string;
  adminKey: string;
  searchKey: string;
  nodeEnv: string | undefined;
  allowInProduction?: boolean | undefined;
}

/** The only index that exists before anything is written to it. */
const DEFAULT_INDEX = 'LISTINGS_INDEX';

/**
 * A local emulator of Algolia's search API, as an Express handler to be mounted at `/algolia`. Searches accept either
 * key; writes and settings require the admin key. A write is searchable as soon as it is answered, so every task counts
 * as published.
 * @throws in production, unless `allowInProduction` is set
 */
export function createSearchEmulator(options: SearchEmulatorOptions): Router {
  if (options.nodeEnv === 'production' && options.allowInProduction !== true) {
    throw new Error('the search emulator does not start in production');
  }
  const indexes = createRegistry(options.db);
  const router = express.Router();
  const asReader = [allow(options, 'search'), ...jsonBody('64kb')];
  const asAdmin = [allow(options, 'admin'), ...jsonBody('16mb')];
  addSearchRoutes(router, indexes, asReader);
  addIndexRoutes(router, indexes, asAdmin);
  // Must be registered last, because /:index/:objectID also matches the paths above.
  addObjectRoutes(router, indexes, asReader, asAdmin);
  router.use(() => {
    throw new ApiError(404, 'Path not found in this emulator');
  });
  router.use(reportFailure);
  return router;
}

function createRegistry(db: Db): IndexRegistry {
  const store = openIndexStore(db);
  const opened = new Map<string, Promise<SearchIndex>>();
  const open = (name: string) => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const opening = openSearchIndex(store, name).catch((error: unknown) => {
      opened.delete(name);
      throw error;
    });
    opened.set(name, opening);
    return opening;
  };
  return {
    open,
    async openExisting(name) {
      const index = await open(name);
      if (index.exists() || name === DEFAULT_INDEX) return index;
      opened.delete(name);
      throw new ApiError(404, `Index ${name} does not exist`);
    },
  };
}

/** Reads JSON that is sent as text/plain, as Algolia's clients do to avoid a CORS preflight. */
function jsonBody(limit: string): RequestHandler[] {
  const readText = express.text({ type: () => true, limit });
  const parse: RequestHandler = (req, _res, next) => {
    req.body = readObjectText(req.body);
    next();
  };
  return [readText, parse];
}

function readObjectText(text: unknown): object {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    throw new ApiError(400, 'Invalid JSON');
  }
  throw new ApiError(400, 'the body must be a JSON object or a list');
}

const reportFailure: ErrorRequestHandler = (error, _req, res, _next) => {
  const status = typeof error?.status === 'number' ? error.status : 500;
  const message = status < 500 ? String(error.message) : 'Internal error';
  res.status(status).json({ message, status });
};
