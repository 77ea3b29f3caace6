import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { Router } from 'express';
import type { ImageStore } from './image-store.ts';

const year = 31_536_000;

/** `GET /images/{id}/{500|1000}.{avif|webp|jpg}`: never changes once served, so kept for a year. */
export function imageRoutes(images: ImageStore): Router {
  return Router().get('/images/:id/:file', async (request, response) => {
    response.locals.route = '/images/{id}/{file}';
    const { id, file } = request.params;
    const known = /^[0-9a-f]{24}$/.test(id) && /^(500|1000)\.(avif|webp|jpg)$/.test(file);
    const found = known ? await images.file(id, file) : null;
    if (!found) throw new ProblemError('not_found', refusals.noPicture);
    response
      .set('Cache-Control', `public, max-age=${year}, immutable`)
      .set('X-Content-Type-Options', 'nosniff')
      .type(found.type)
      .send(found.data);
  });
}
