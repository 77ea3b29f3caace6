import { variables } from '@patna/gateway/config';
import type { Environment } from '@patna/service-kit';
import type { Finding } from './finding.ts';

const timeoutMs = 5000;

/** A tile of Patna at the deepest level that tile servers must provide. */
const patnaTile = { z: '14', x: '12066', y: '6980' };

/**
 * Checks the address of the map's tiles in the way in which the app loads them: by a byte range, or by one tile of
 * Patna.
 */
export async function checkTiles(environment: Environment): Promise<Finding> {
  return { service: 'Map tiles', ...(await judge(environment)) };
}

async function judge(environment: Environment): Promise<Omit<Finding, 'service'>> {
  const url = environment['MAP_TILES_URL'] ?? '';
  if (url === '') return { state: 'stand-in', detail: 'The built-in map of Patna.' };
  const { error } = variables.shape.MAP_TILES_URL.safeParse(url);
  if (error) return wrong(`MAP_TILES_URL ${error.issues[0]?.message}.`);
  if (!environment['MAP_TILES_ATTRIBUTION']?.trim()) {
    return wrong('MAP_TILES_ATTRIBUTION is missing beside MAP_TILES_URL.');
  }
  if (url.startsWith('/')) return { state: 'configured', detail: `${url} of the app's origin.` };
  const { host, origin } = new URL(url);
  const appOrigin = appOriginOf(environment);
  const isTemplate = url.includes('{z}');
  const answer = await (isTemplate ? readTile(url, appOrigin) : readStart(url, appOrigin));
  if (answer === 'unreachable') return { state: 'unknown', detail: `${host} did not answer.` };
  const problem =
    (isTemplate ? tileProblem(answer, host) : fileProblem(answer, url)) ??
    (origin === appOrigin ? undefined : corsProblem(answer, appOrigin, isTemplate ? null : 'etag'));
  if (problem !== undefined) return wrong(problem);
  return {
    state: 'configured',
    detail: isTemplate ? `Tiles of ${host}.` : `PMTiles file of ${host}.`,
  };
}

function appOriginOf(environment: Environment): string {
  const [first = ''] = (environment['PUBLIC_ORIGINS'] ?? '').split(',');
  return first.trim() || `http://localhost:${environment['PORT'] || 8080}`;
}

interface Answer {
  status: number;
  headers: Headers;
  /** The start of the body. Empty if the status is not the expected one. */
  text: string;
}

function readStart(url: string, appOrigin: string): Promise<Answer | 'unreachable'> {
  return read(url, 206, { origin: appOrigin, range: 'bytes=0-6' });
}

function readTile(url: string, appOrigin: string): Promise<Answer | 'unreachable'> {
  const { z, x, y } = patnaTile;
  const address = url.replaceAll('{z}', z).replaceAll('{x}', x).replaceAll('{y}', y);
  return read(address, 200, { origin: appOrigin });
}

async function read(
  url: string,
  wanted: number,
  headers: Record<string, string>,
): Promise<Answer | 'unreachable'> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const { status } = answer;
    if (status === wanted) return { status, headers: answer.headers, text: await answer.text() };
    await answer.body?.cancel();
    return { status, headers: answer.headers, text: '' };
  } catch {
    return 'unreachable';
  }
}

function fileProblem({ status, text }: Answer, url: string): string | undefined {
  const { host } = new URL(url);
  if (status !== 206) return `${host} answered a byte range with status ${status} instead of 206.`;
  return text.startsWith('PMTiles') ? undefined : `${url} is not a PMTiles file.`;
}

function tileProblem({ status, headers, text }: Answer, host: string): string | undefined {
  const { z, x, y } = patnaTile;
  const tile = `the tile ${z}/${x}/${y} in Patna`;
  if (status !== 200) return `${host} answered ${tile} with status ${status}.`;
  const isPage =
    headers.get('content-type')?.includes('text/html') || /^\s*<(?:!|html)/i.test(text);
  return isPage ? `${host} answered ${tile} with a page instead.` : undefined;
}

/** @param needed name of a header that the app reads */
function corsProblem(
  { headers }: Answer,
  appOrigin: string,
  needed: 'etag' | null,
): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== appOrigin) {
    return `Access-Control-Allow-Origin is ${allowed ?? 'missing'}; the app at ${appOrigin} may not read the tiles.`;
  }
  if (needed === null) return undefined;
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase();
  const isExposed = exposed.split(',').some((name) => ['*', needed].includes(name.trim()));
  if (isExposed) return undefined;
  return 'Access-Control-Expose-Headers lacks ETag; phones would not notice a new file.';
}

function wrong(detail: string): Omit<Finding, 'service'> {
  return { state: 'wrong', detail };
}
