import type { HttpResponse, HttpClient } from '../http-client.ts';
import { median } from '../percentiles.ts';
import type { Product } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { hostilePairs, type HostilePair } from './hostile-requests.ts';

const goal = 1.5;
const rounds = 3;
/** Number of rounds for a pair that looked slow. A few rounds on a busy machine are not reliable. */
const closerRounds = 41;

interface Compared {
  readonly call: string;
  readonly how: string;
  readonly status: string;
  readonly plainMs: number;
  readonly hostileMs: number;
  readonly ratio: number;
}

/** Measures whether hostile input makes any call slower than plain input of the same size does. */
export async function measureHostileInput(
  product: Product,
  http: HttpClient,
): Promise<MeasuredFigure> {
  const [token] = await product.people.travellers(1);
  const ask = (pair: HostilePair, wording: 'plain' | 'hostile') =>
    http.ask(product.port, { token, ...pair[wording] });
  const compared: Compared[] = [];
  const callsTried = new Set<string>();
  let taken = 0;
  let failed = 0;
  for (const pair of hostilePairs()) {
    const first = { plain: await ask(pair, 'plain'), hostile: await ask(pair, 'hostile') };
    if ([first.plain, first.hostile].some(isFailure)) failed += 1;
    callsTried.add(pair.call);
    // Digits may be a valid number where letters are refused. In that case they rightly cause more work.
    if (isRefused(first.plain) && !isRefused(first.hostile)) {
      taken += 1;
      continue;
    }
    const quick = await compare(pair, ask, rounds);
    compared.push(quick.ratio > goal ? await compare(pair, ask, closerRounds) : quick);
  }
  const worst = compared.toSorted((a, b) => b.ratio - a.ratio).slice(0, 20);
  return {
    figures: [
      figure('calls tried', callsTried.size, ''),
      figure('hostile requests beside plain ones', compared.length, 'pairs'),
      figure('hostile ÷ plain, middle', median(compared.map(({ ratio }) => ratio)), 'times'),
      figure('hostile ÷ plain, worst', worst[0]?.ratio ?? Number.NaN, 'times', [
        'F1',
        'at most',
        goal,
      ]),
      figure('server errors', failed, '', ['F1', 'exactly', 0]),
    ],
    details: { worst, taken },
  };
}

async function compare(
  pair: HostilePair,
  ask: (pair: HostilePair, wording: 'plain' | 'hostile') => Promise<HttpResponse>,
  times: number,
): Promise<Compared> {
  const plain: number[] = [];
  const hostile: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < times; round += 1) {
    plain.push((await ask(pair, 'plain')).ms);
    const answer = await ask(pair, 'hostile');
    hostile.push(answer.ms);
    statuses.add(answer.status);
  }
  const [plainMs, hostileMs] = [median(plain), median(hostile)];
  const { call, how } = pair;
  const status = [...statuses].join();
  return { call, how, status, plainMs, hostileMs, ratio: hostileMs / plainMs };
}

function isRefused({ status }: HttpResponse): boolean {
  return status === 400 || status === 413;
}

function isFailure({ status }: HttpResponse): boolean {
  return status === 0 || status >= 500;
}
