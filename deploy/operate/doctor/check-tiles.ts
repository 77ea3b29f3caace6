import { variables } from '@patna/gateway/config';
import type { Environment } from '@patna/service-kit';
import type { Finding } from './finding.ts';

const timeoutMs = 5000;

/** Checks the address of the map's tiles: a PMTiles file must answer a byte range. */
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
  const { host } = new URL(url);
  if (url.includes('{z}')) return { state: 'configured', detail: `Tiles of ${host}.` };
  const start = await readStart(url);
  if (start === 'unreachable') return { state: 'unknown', detail: `${host} did not answer.` };
  if (start.status !== 206) {
    return wrong(`${host} answered a byte range with status ${start.status} instead of 206.`);
  }
  if (!start.text.startsWith('PMTiles')) return wrong(`${url} is not a PMTiles file.`);
  return { state: 'configured', detail: `PMTiles file of ${host}.` };
}

async function readStart(url: string): Promise<{ status: number; text: string } | 'unreachable'> {
  try {
    const headers = { range: 'bytes=0-6' };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 206) {
      await answer.body?.cancel();
      return { status: answer.status, text: '' };
    }
    return { status: answer.status, text: await answer.text() };
  } catch {
    return 'unreachable';
  }
}

function wrong(detail: string): Omit<Finding, 'service'> {
  return { state: 'wrong', detail };
}
