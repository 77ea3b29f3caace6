import type { Request, RequestHandler, Response, Router } from 'express';
import { ApiError } from './api-error.ts';
import { copyOrMove } from './index-operation.ts';
import type { IndexRegistry } from './search-index.ts';
import { patchOf, readBatchEntry, readObject, type Change } from './object-changes.ts';
import { answerQuery, withoutHidden } from './query.ts';
import { readQuery } from './read-query.ts';
import { pageOf } from './browse.ts';
import { dropIndex, writeObjects, writeSettings } from './replicas.ts';
import type { Settings } from './settings.ts';
import { addVocabularyRoutes } from './vocabulary-routes.ts';

/** Routes that search and read records. They accept either key. */
export function addSearchRoutes(
  router: Router,
  indexes: IndexRegistry,
  before: RequestHandler[],
): void {
  const search = async (body: unknown, name: string) =>
    answerQuery(await indexes.openExisting(name), name, readQuery(body));

  router.post('/1/indexes/:index/queries', ...before, async (req, res) => {
    const requests = listIn(req, 'requests') as { indexName?: unknown }[];
    const searches = requests.map((request) => search(request, String(request?.indexName)));
    res.json({ results: await Promise.all(searches) });
  });
  router.post('/1/indexes/:index/query', ...before, async (req, res) => {
    res.json(await search(req.body, nameOf(req)));
  });
  router.post('/1/indexes/:index/objects', ...before, async (req, res) => {
    const requests = listIn(req, 'requests') as { indexName?: unknown; objectID?: unknown }[];
    const results = requests.map(async (request) => {
      const index = await indexes.openExisting(String(request?.indexName));
      const object = index.get(String(request.objectID));
      return object === undefined ? null : withoutHidden(object, index.settings());
    });
    res.json({ results: await Promise.all(results) });
  });
}

/** Routes that write batches, settings and whole indexes. They require the admin key. */
export function addIndexRoutes(
  router: Router,
  indexes: IndexRegistry,
  before: RequestHandler[],
): void {
  const write = (req: Request, changes: Change[]) => writeObjects(indexes, nameOf(req), changes);

  router.post('/1/indexes/:index/batch', ...before, async (req, res) => {
    const changes = listIn(req, 'requests').map(readBatchEntry);
    await write(req, changes);
    done(res, 'updatedAt', { objectIDs: changes.map(objectIdOf) });
  });
  router.post('/1/indexes/:index/browse', ...before, async (req, res) => {
    const index = await indexes.openExisting(nameOf(req));
    res.json(pageOf(index.all(), req.body));
  });
  router.post('/1/indexes/:index/clear', ...before, async (req, res) => {
    await write(req, [{ action: 'clear' }]);
    done(res, 'updatedAt');
  });
  router.post('/1/indexes/:index/operation', ...before, async (req, res) => {
    await copyOrMove(indexes, nameOf(req), req.body);
    done(res, 'updatedAt');
  });
  router.get('/1/indexes/:index/settings', ...before, async (req, res) => {
    res.json((await indexes.openExisting(nameOf(req))).settings());
  });
  router.put('/1/indexes/:index/settings', ...before, async (req, res) => {
    const forward = req.query['forwardToReplicas'] === 'true';
    await writeSettings(indexes, nameOf(req), req.body as Settings, forward);
    done(res, 'updatedAt');
  });
  addVocabularyRoutes(router, indexes, before, done);
  router.get('/1/indexes/:index/task/:task', ...before, (_req, res) => {
    res.json({ status: 'published', pendingTask: false });
  });
  router.post('/1/indexes/:index', ...before, async (req, res) => {
    const object = readObject(req.body, true);
    await write(req, [{ action: 'put', object }]);
    done(res.status(201), 'createdAt', { objectID: object.objectID });
  });
  router.delete('/1/indexes/:index', ...before, async (req, res) => {
    await dropIndex(indexes, nameOf(req));
    done(res, 'deletedAt');
  });
}

/** Routes of single records. Reading accepts either key, writing requires the admin key. */
export function addObjectRoutes(
  router: Router,
  indexes: IndexRegistry,
  reading: RequestHandler[],
  before: RequestHandler[],
): void {
  const write = (req: Request, change: Change) => writeObjects(indexes, nameOf(req), [change]);
  const withId = (req: Request) => readObject({ ...req.body, objectID: idOf(req) }, false);

  router.get('/1/indexes/:index/:objectID', ...reading, async (req, res) => {
    const index = await indexes.openExisting(nameOf(req));
    const object = index.get(idOf(req));
    if (object === undefined) throw new ApiError(404, 'ObjectID does not exist');
    res.json(withoutHidden(object, index.settings()));
  });
  router.put('/1/indexes/:index/:objectID', ...before, async (req, res) => {
    await write(req, { action: 'put', object: withId(req) });
    done(res, 'updatedAt', { objectID: idOf(req) });
  });
  router.post('/1/indexes/:index/:objectID/partial', ...before, async (req, res) => {
    await write(req, patchOf(withId(req), req.query['createIfNotExists'] !== 'false'));
    done(res, 'updatedAt', { objectID: idOf(req) });
  });
  router.delete('/1/indexes/:index/:objectID', ...before, async (req, res) => {
    await write(req, { action: 'delete', objectID: idOf(req) });
    done(res, 'deletedAt');
  });
}

/** The last task id. Ids only have to be unique. */
let lastTask = Date.now();

function done(
  res: Response,
  stamp: 'createdAt' | 'updatedAt' | 'deletedAt',
  more: Record<string, unknown> = {},
): void {
  res.json({ [stamp]: new Date().toISOString(), taskID: ++lastTask, ...more });
}

function nameOf(req: Request): string {
  return String(req.params['index']);
}

function idOf(req: Request): string {
  return String(req.params['objectID']);
}

function listIn(req: Request, name: string): unknown[] {
  const list: unknown = (req.body as Record<string, unknown>)[name];
  if (!Array.isArray(list)) throw new ApiError(400, `${name} must be a list`);
  return list;
}

function objectIdOf(change: Change): string | null {
  if (change.action === 'clear') return null;
  return change.action === 'put' ? change.object.objectID : change.objectID;
}
