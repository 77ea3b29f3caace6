import {
  apiBase,
  type CallName,
  calls,
  callUrl,
  type Operation,
  operations,
} from '@patna/contracts';
import { serviceNames } from '@patna/contracts/calls';
import { operators, poisonedBodies, texts } from '../../abuse/injection-payloads.ts';
import { createLatencyHistogram } from '../histogram.ts';
import type { HttpRequest, HttpClient } from '../http-client.ts';
import type { Product } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';

const list = callUrl('fetchListings');
const names = Object.keys(calls) as CallName[];
/** Collections that grow with every request, whether or not it is an injection. */
const notCounted = new Set([
  'idempotency_keys',
  'system.profile',
  'relay_leases',
  'handled_events',
]);

/** R13: injected operators, prototype keys and patterns change no result and take no additional time. */
export async function measureInjection(
  product: Product,
  http: HttpClient,
): Promise<MeasuredFigure> {
  const [token] = await product.people.travellers(1);
  const before = await whatIsStored(product);
  const shown = await shownListings(product, http);
  const times = createLatencyHistogram();
  const accepted: string[] = [];
  let failed = 0;
  const work = attacks();
  const worker = async () => {
    for (const { asked, mustFail } of work) {
      const answer = await http.ask(product.port, { token, ...asked });
      times.add(answer.ms);
      if (answer.status === 0 || answer.status >= 500) failed += 1;
      if (mustFail && answer.status < 400) accepted.push(`${asked.path} ${String(asked.body)}`);
    }
  };
  await Promise.all([worker(), worker()]);
  const after = await whatIsStored(product);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  if ((await shownListings(product, http)) !== shown) changed.push(list);
  const spread = times.spread();
  return {
    figures: [
      figure('injections sent', spread.count, 'requests'),
      figure('answered, p99', spread.p99, 'ms', ['R13', 'at most', 100]),
      figure('changed results', changed.length + accepted.length, '', ['R13', 'exactly', 0]),
      figure('server errors', failed, '', ['R13', 'exactly', 0]),
    ],
    details: { answered: spread, changed, accepted },
  };
}

interface Attack {
  readonly asked: HttpRequest;
  /** Whether the request must fail. A status below 400 would then mean that the operator was accepted as a value. */
  readonly mustFail: boolean;
}

function* attacks(): Generator<Attack> {
  for (const name of names) {
    const { method, path } = calls[name];
    if (name === 'notificationStream') continue;
    const { body, query } = operations[name] as Operation;
    const own = pathOf(path, 'me');
    for (const field of fieldsOf(body)) {
      for (const value of operators) {
        yield { asked: { method, path: own, body: { [field]: value } }, mustFail: true };
      }
    }
    if (body) {
      const headers = { 'content-type': 'application/json' };
      for (const text of poisonedBodies) {
        yield { asked: { method, path: own, headers, body: text }, mustFail: false };
      }
    }
    if (method !== 'GET') continue;
    for (const text of texts) {
      const given = encodeURIComponent(text.toWellFormed());
      if (path.includes('{')) yield { asked: { path: pathOf(path, given) }, mustFail: true };
      for (const field of fieldsOf(query)) {
        yield { asked: { path: `${own}?${field}=${given}` }, mustFail: false };
      }
    }
  }
  for (const name of ['$where', 'page[$gt]', '__proto__[polluted]', 'createdBy[$ne]']) {
    yield { asked: { path: `${list}?${encodeURIComponent(name)}=1` }, mustFail: false };
  }
}

/** Names of the fields of an object schema. */
function fieldsOf(schema: unknown): readonly string[] {
  const { shape } = (schema as { def?: { shape?: object } } | undefined)?.def ?? {};
  return Object.keys(shape ?? {});
}

function pathOf(pattern: string, id: string): string {
  return apiBase + pattern.replaceAll(/\{\w+\}/g, id);
}

async function whatIsStored({ mongo }: Product): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const service of serviceNames) {
    for (const { name } of await mongo.db(service).listCollections().toArray()) {
      if (notCounted.has(name)) continue;
      counts[`${service}.${name}`] = await mongo.db(service).collection(name).countDocuments();
    }
  }
  return counts;
}

async function shownListings(product: Product, http: HttpClient): Promise<string> {
  const { text } = await http.ask(product.port, { path: `${list}?limit=50` });
  return JSON.stringify((JSON.parse(text) as { data: unknown }).data);
}
