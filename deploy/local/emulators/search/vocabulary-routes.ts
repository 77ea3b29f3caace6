import type { Request, RequestHandler, Response, Router } from 'express';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { IndexRegistry } from './search-index.ts';
import { writeVocabulary } from './replicas.ts';
import { type VocabularyKind, withEntries, withoutEntry } from './search-vocabulary.ts';

const page = z.object({
  query: z.string().default(''),
  page: z.int().min(0).default(0),
  hitsPerPage: z.int().min(1).max(1000).default(20),
});

/** Routes for synonyms and rules. They require the admin key. */
export function addVocabularyRoutes(
  router: Router,
  indexes: IndexRegistry,
  before: RequestHandler[],
  done: (res: Response, stamp: 'updatedAt' | 'deletedAt', more?: Record<string, unknown>) => void,
): void {
  const nameOf = (req: Request) => String(req.params['index']);
  const isSet = (req: Request, name: string) => req.query[name] === 'true';

  const addKind = (kind: VocabularyKind, replaceParameter: string) => {
    const path = `/1/indexes/:index/${kind}`;
    router.post(`${path}/batch`, ...before, async (req, res) => {
      const replace = isSet(req, replaceParameter);
      const change = (known: Parameters<typeof withEntries>[0]) =>
        withEntries(known, kind, req.body, replace);
      await writeVocabulary(indexes, nameOf(req), change, isSet(req, 'forwardToReplicas'));
      done(res, 'updatedAt');
    });
    router.post(`${path}/clear`, ...before, async (req, res) => {
      const change = (known: Parameters<typeof withEntries>[0]) =>
        withEntries(known, kind, [], true);
      await writeVocabulary(indexes, nameOf(req), change, isSet(req, 'forwardToReplicas'));
      done(res, 'updatedAt');
    });
    router.post(`${path}/search`, ...before, async (req, res) => {
      const index = await indexes.openExisting(nameOf(req));
      const given = page.safeParse(req.body);
      if (!given.success) throw new ApiError(400, z.prettifyError(given.error));
      const { query, page: number, hitsPerPage } = given.data;
      const all = [...index.vocabulary()[kind].values()].filter((entry) =>
        JSON.stringify(entry).toLowerCase().includes(query.toLowerCase()),
      );
      const hits = all.slice(number * hitsPerPage, (number + 1) * hitsPerPage);
      const nbPages = Math.ceil(all.length / hitsPerPage);
      res.json({ hits, nbHits: all.length, page: number, nbPages });
    });
    router.get(`${path}/:id`, ...before, async (req, res) => {
      const index = await indexes.openExisting(nameOf(req));
      const entry = index.vocabulary()[kind].get(String(req.params['id']));
      if (!entry) throw new ApiError(404, 'ObjectID does not exist');
      res.json(entry);
    });
    router.put(`${path}/:id`, ...before, async (req, res) => {
      const id = String(req.params['id']);
      const entry = { ...(req.body as object), objectID: id };
      const change = (known: Parameters<typeof withEntries>[0]) =>
        withEntries(known, kind, [entry], false);
      await writeVocabulary(indexes, nameOf(req), change, isSet(req, 'forwardToReplicas'));
      done(res, 'updatedAt', { id, objectID: id });
    });
    router.delete(`${path}/:id`, ...before, async (req, res) => {
      const change = (known: Parameters<typeof withEntries>[0]) =>
        withoutEntry(known, kind, String(req.params['id']));
      await writeVocabulary(indexes, nameOf(req), change, isSet(req, 'forwardToReplicas'));
      done(res, 'deletedAt');
    });
  };
  addKind('synonyms', 'replaceExistingSynonyms');
  addKind('rules', 'clearExistingRules');
}
