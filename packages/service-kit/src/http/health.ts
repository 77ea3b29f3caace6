import { type RequestHandler, Router } from 'express';

export interface Check {
  readonly ok: boolean;
  readonly detail: string;
}

export interface HealthOptions {
  /** Fails only if a restart would help. */
  live(): Check;
  /** Resolves to true if a request could be answered now. */
  ready(): Promise<boolean>;
}

/**
 * Serves `/livez` and `/readyz`. They differ because services must not be restarted when the database is unavailable.
 */
export function healthRoutes(health: HealthOptions): Router {
  const live: RequestHandler = (_request, response) => {
    const { ok, detail } = health.live();
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'failing', detail });
  };
  const ready: RequestHandler = async (_request, response) => {
    const ok = await health.ready().catch(() => false);
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'not ready' });
  };
  return Router().get('/livez', live).get('/readyz', ready);
}
