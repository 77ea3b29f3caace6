import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  type ExplainedProblem,
  explainedProblems,
  openApiDocument,
} from '@patna/contracts/openapi';
import { type RequestHandler, Router } from 'express';
import { choose, type EncodedContent, encode } from './compression.ts';
import type { HeaderSet } from '../http/security-headers.ts';

/** HTML for one problem code, with the anchor to which the `type` of a refusal links. */
function explained({ code, status, title, advice }: ExplainedProblem): string {
  const withCode = advice.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  return `        <dt id="problem-${code}"><code>${code}</code> (${status}): ${title}</dt><dd>${withCode}</dd>`;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Patna Hostels API</title>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/reference.css" />
    <style>
      body { margin: 0; }
      #problems { margin: 0; padding: 0.75rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
      #problems dt { margin-top: 0.75rem; font-weight: 600; }
      #problems dt:target { outline: 2px solid; outline-offset: 4px; }
    </style>
  </head>
  <body>
    <details id="problems">
      <summary>Problem codes: what <code>type</code> of a refusal points to</summary>
      <dl>
${explainedProblems.map(explained).join('\n')}
      </dl>
    </details>
    <div id="reference"></div>
    <script src="/api/docs/reference.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/**
 * The page's start script. It loads nothing from other hosts, and opens the problem code in the URL before the calls
 * are rendered.
 */
const start = `const named = /^#problem-[a-z_]+$/.test(location.hash) && document.querySelector(location.hash);
if (named) {
  document.getElementById('problems').open = true;
  named.scrollIntoView();
}
SwaggerUIBundle(${JSON.stringify({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  // By default the viewer would send this address to a public validator.
  validatorUrl: null,
})});
`;

const require = createRequire(import.meta.url);
/** The viewer's files and the content type of each. */
const viewerFiles = {
  js: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  css: require.resolve('swagger-ui-dist/swagger-ui.css'),
} as const;

/** Serves `/api/v1/openapi.json` and the reference at `/api/docs`, with the viewer's files. */
export function apiDocs(headers: (https: boolean) => HeaderSet): Router {
  const document = JSON.stringify(openApiDocument());
  const sendPage: RequestHandler = (_request, response) => {
    response.set({ ...headers(response.locals.https === true), 'Cache-Control': 'no-cache' });
    response.type('html').send(page);
  };
  const sendFile = (type: keyof typeof viewerFiles): RequestHandler => {
    let file: Promise<EncodedContent> | undefined;
    return async (request, response) => {
      file ??= readFile(viewerFiles[type]).then((bytes) => encode(bytes, 5));
      const { encoding, bytes } = choose(await file, request.headers);
      response.set('Cache-Control', 'public, max-age=3600').vary('Accept-Encoding').type(type);
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      response.end(bytes);
    };
  };
  return Router()
    .get('/api/v1/openapi.json', (_request, response) => {
      response.set('Cache-Control', 'no-cache').type('json').send(document);
    })
    .get('/api/docs', sendPage)
    .get('/api/docs/reference.js', sendFile('js'))
    .get('/api/docs/reference.css', sendFile('css'))
    .get('/api/docs/start.js', (_request, response) => {
      response.set('Cache-Control', 'no-cache').type('js').send(start);
    });
}
