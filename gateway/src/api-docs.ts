import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '@patna/contracts/openapi';
import { type RequestHandler, Router } from 'express';
import { choose, type Encoded, encode } from './compression.ts';
import type { HeaderSet } from './security-headers.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Patna Hostels API</title>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/reference.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Nothing is asked of any other host. */
const start = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/api/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
})});
`;

/** `/api/v1/openapi.json`, and `/api/docs` to read it: Scalar from this machine, no other host. */
export function apiDocs(headers: (https: boolean) => HeaderSet): Router {
  const document = JSON.stringify(openApiDocument());
  let bundle: Promise<Encoded> | undefined;
  const sendPage: RequestHandler = (_request, response) => {
    response.set({ ...headers(response.locals.https === true), 'Cache-Control': 'no-cache' });
    response.type('html').send(page);
  };
  const sendBundle: RequestHandler = async (request, response) => {
    bundle ??= loadBundle();
    const { encoding, bytes } = choose(await bundle, request.headers);
    response.set('Cache-Control', 'public, max-age=3600').vary('Accept-Encoding').type('js');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.end(bytes);
  };
  return Router()
    .get('/api/v1/openapi.json', (_request, response) => {
      response.set('Cache-Control', 'no-cache').type('json').send(document);
    })
    .get('/api/docs', sendPage)
    .get('/api/docs/reference.js', sendBundle)
    .get('/api/docs/start.js', (_request, response) => {
      response.set('Cache-Control', 'no-cache').type('js').send(start);
    });
}

async function loadBundle(): Promise<Encoded> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@scalar/api-reference');
  const file = join(dirname(entry), 'browser', 'standalone.js');
  return encode(await readFile(file), 5);
}
