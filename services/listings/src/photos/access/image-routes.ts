import { refusals } from '@patna/contracts';
import { pictureFiles, picturePath } from '@patna/contracts/openapi';
import { ProblemError } from '@patna/service-kit';
import { Router } from 'express';
import { photoAccess, type PhotoStores } from './photo-access.ts';
import { viewerOf } from './photo-pass.ts';

const route = picturePath.replace(/\{(\w+)\}/g, ':$1');

/**
 * Cache headers by access. Those who have seen a review photo may still see it for an hour after it is
 * hidden.
 */
const cacheControl = {
  own: 'private, no-cache',
  now: 'public, max-age=3600',
  always: 'public, max-age=31536000, immutable',
} as const;

/**
 * `GET /images/{id}/{file}`. A file never changes: hostels' public files are cached for a year, those of
 * reviews for an hour, others are revalidated.
 */
export function imageRoutes(stores: PhotoStores): Router {
  const read = photoAccess(stores);
  const router = Router();
  router.get(route, async (request, response) => {
    response.locals.route = picturePath;
    const { imageId: id = '', file = '' } = request.params as Partial<Record<string, string>>;
    const known = /^[0-9a-f]{24}$/.test(id) && Object.hasOwn(pictureFiles, file);
    const found = known ? await read(id, file, viewerOf(stores.keys, request)) : null;
    if (!found) {
      response.set('Cache-Control', 'no-store');
      throw new ProblemError('not_found', refusals.noPicture);
    }
    if (found.access === 'own') response.vary('Cookie');
    response
      .set('Cache-Control', cacheControl[found.access])
      .set('ETag', `"${id}/${file}"`)
      .set('X-Content-Type-Options', 'nosniff')
      .type(found.type)
      .send(found.data);
  });
  router.all(route, (_request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new ProblemError('method_not_allowed');
  });
  return router;
}
