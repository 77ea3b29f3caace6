import express, { type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { ViewCountStore } from './view-count-store.ts';
import { maxTicketLength, readTicket } from './view-ticket.ts';

const hostelId = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const ticket = z.strictObject({ p_ticket: z.string().check(z.maxLength(maxTicketLength)) });
/** Body of a request from an app that does not know tickets. */
const withoutTicket = z.strictObject({
  p_hostel_id: hostelId,
  p_visitor: z.string().check(z.minLength(1), z.maxLength(64)),
});
const maxFilter = 'eq.'.length + 64;
const oneObject = 'application/vnd.pgrst.object+json';

/**
 * The part of Supabase's data API that the app uses, answered from MongoDB: the counter of one hostel, and
 * `count_view`. Supabase's protected tables do not exist here.
 */
export function viewCounterRoutes(views: ViewCountStore, ticketKey: () => string): Router {
  const router = Router();
  router.get('/rest/v1/hostel_views', readCounter(views));
  router.post(
    '/rest/v1/rpc/count_view',
    express.json({ limit: '4kb' }),
    countView(views, ticketKey),
  );
  return router;
}

function readCounter(views: ViewCountStore): RequestHandler {
  return async (request, response) => {
    response.locals.route = '/rest/v1/hostel_views';
    const filter = request.query['hostel_id'];
    const isShort = typeof filter === 'string' && filter.length <= maxFilter;
    const id = hostelId.safeParse(isShort ? filter.replace(/^eq\./, '') : '');
    if (!isShort || !filter.startsWith('eq.') || !id.success) {
      return refuse(response, 400, 'PGRST100', 'the counter is read by hostel_id=eq.<id>');
    }
    const total = await views.total(id.data);
    const rows = total === undefined ? [] : [{ views_count: total }];
    response.set('Cache-Control', 'no-store');
    if (!request.headers.accept?.includes(oneObject)) return void response.json(rows);
    const [row] = rows;
    if (row) return void response.type(oneObject).send(JSON.stringify(row));
    return refuse(
      response,
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      'The result contains 0 rows',
    );
  };
}

function countView(views: ViewCountStore, ticketKey: () => string): RequestHandler {
  return async (request, response) => {
    response.locals.route = '/rest/v1/rpc/count_view';
    const earlier = withoutTicket.safeParse(request.body);
    if (earlier.success) {
      return void response.json((await views.total(earlier.data.p_hostel_id)) ?? 0);
    }
    const given = ticket.safeParse(request.body);
    const view = given.success ? readTicket(ticketKey(), given.data.p_ticket) : undefined;
    if (!view) return refuse(response, 400, '22023', 'p_ticket is no ticket');
    return void response.json(await views.count(view));
  };
}

/** An error in PostgREST's shape, which supabase-js reads. */
function refuse(
  response: Response,
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): void {
  response.status(status).json({ code, details, hint: null, message });
}
