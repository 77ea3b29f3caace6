import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { callUrl } from '@patna/contracts';
import { type Request, type RequestHandler, type Response, Router } from 'express';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses catalogue answers and adds an ETag. An unchanged answer is a 304. */
export function catalogueRouter(): Router {
  const router = Router();
  const inShort: RequestHandler = (request, response, next) => {
    response.json = (body: unknown) => {
      sendShort(request, response, Buffer.from(JSON.stringify(body))).then(undefined, next);
      return response;
    };
    next();
  };
  router.get(callUrl('listingChanges'), inShort);
  return router;
}

async function sendShort(request: Request, response: Response, bytes: Buffer): Promise<void> {
  if (response.statusCode !== 200) {
    response.type('application/problem+json').send(bytes);
    return;
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  response.set({ ETag: `W/"${hash}"`, 'Cache-Control': 'public, no-cache' }).type('json');
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br') {
    response.set('Content-Encoding', 'br').send(await brotliAsync(bytes, brotliOptions));
  } else if (encoding === 'gzip') {
    response.set('Content-Encoding', 'gzip').send(await gzipAsync(bytes));
  } else response.send(bytes);
}
