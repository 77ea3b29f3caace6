import {
  errorHandler,
  healthRoutes,
  type Logger,
  type Metrics,
  ProblemError,
} from '@patna/service-kit';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { apiDocs } from '../pages/api-docs.ts';
import type { GatewayConfig } from '../config.ts';
import type { Exchange } from './exchange.ts';
import type { CachedValue } from '../proxy/cached-value.ts';
import { operatorNotice } from '../pages/operator-notice.ts';
import { pages, type PagesOptions } from '../pages/page-routes.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { robotsAndSitemap } from '../pages/robots-and-sitemap.ts';
import { staticFiles, type StaticFiles } from '../pages/static-files.ts';
import { workerKillSwitch } from '../pages/worker-kill-switch.ts';
import type { UpstreamStatus } from '../proxy/upstream-status.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import { createListingsClient } from '../pages/listings-client.ts';
import { runtimeConfigOf } from '../pages/runtime-config.ts';

interface LocalRouteOptions extends PagesOptions {
  readonly metricsAccess: GatewayConfig['METRICS'];
  readonly noticeFile: GatewayConfig['NOTICE_FILE'];
  readonly workerOffFile: GatewayConfig['WORKER_OFF_FILE'];
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly security: SecurityHeaders;
  readonly files: StaticFiles;
  readonly ready: () => Promise<boolean>;
  readonly status: CachedValue<UpstreamStatus>;
}

/** Answers a request in the gateway, without a service. */
export type ServeLocally = (exchange: Exchange) => void;

type Given = Omit<
  LocalRouteOptions,
  'config' | 'origin' | 'listings' | 'metricsAccess' | 'noticeFile' | 'workerOffFile'
>;

/** Routes for health, metrics, API reference, settings, files and pages. API calls do not pass through Express. */
export function createLocalRoutes(
  config: GatewayConfig,
  upstreams: Upstreams,
  given: Given,
): ServeLocally {
  const options: LocalRouteOptions = {
    ...given,
    config: runtimeConfigOf(config),
    origin: config.PUBLIC_ORIGINS[0] ?? '',
    listings: createListingsClient(upstreams),
    metricsAccess: config.METRICS_PORT === 0 ? config.METRICS : 'off',
    noticeFile: config.NOTICE_FILE,
    workerOffFile: config.WORKER_OFF_FILE,
  };
  const app = createApp(options);
  return (exchange) => {
    const { request, response, id, path, forwarded } = exchange;
    exchange.route = patternOf(path, options.files);
    const headers = {
      ...options.security.page(forwarded.https),
      ...exchange.limitHeaders,
      'x-request-id': id,
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    Object.assign(response, { locals: { requestId: id, https: forwarded.https } });
    app(request as Request, response as Response);
  };
}

const named = new Set([
  '/livez',
  '/readyz',
  '/status',
  '/metrics',
  '/api/docs',
  '/api/v1/openapi.json',
  '/runtime-config.json',
  '/notice.json',
  '/robots.txt',
  '/sitemap.xml',
]);

function patternOf(path: string, files: StaticFiles): string {
  if (named.has(path)) return path;
  if (path.startsWith('/api/docs/')) return '/api/docs/*';
  return files.has(path) ? 'file' : 'page';
}

function createApp(options: LocalRouteOptions): Express {
  const { config, security, logger, files } = options;
  const app = express().disable('x-powered-by').set('query parser', 'simple');
  app.use(healthRoutes({ live: () => ({ ok: true, detail: 'answering' }), ready: options.ready }));
  app.get('/status', statusRoute(options));
  app.get('/metrics', metricsRoute(options));
  app.use(apiDocs(security.docs));
  app.get('/runtime-config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config);
  });
  app.use(
    onlyReads,
    operatorNotice(options.noticeFile, logger),
    robotsAndSitemap(options),
    workerKillSwitch(options.workerOffFile, files),
    staticFiles(files),
    pages(options),
    errorHandler(logger),
  );
  return app;
}

/** Shows the readiness of each upstream, with status 503 while any is unavailable. */
function statusRoute({ status }: LocalRouteOptions): RequestHandler {
  return async (_request, response) => {
    const upstreams = await status.get();
    const ok = Object.values(upstreams).every(Boolean);
    response
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ok ? 'ok' : 'degraded', upstreams });
  };
}

function metricsRoute({ metricsAccess, metrics }: LocalRouteOptions): RequestHandler {
  return async (request, response) => {
    const proxied = request.headers['x-forwarded-for'] !== undefined;
    const local = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') && !proxied;
    const allowed = metricsAccess === 'on' || (metricsAccess === 'loopback' && local);
    if (!allowed) throw new ProblemError('not_found');
    response.type('text/plain').send(await metrics.registry.metrics());
  };
}

const onlyReads: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  throw new ProblemError('method_not_allowed');
};
