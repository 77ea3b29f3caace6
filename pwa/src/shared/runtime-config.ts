import { appData } from './app-data.ts';

/** Public settings of the running stack: the same build runs against stand-ins and real vendors. */
export interface RuntimeConfig {
  clerk: { publishableKey: string; proxyPath: '/__clerk' };
  search: { appId: string; apiKey: string; path: '/algolia' | null; indexName: string };
  /** `url` '' means this origin. */
  views: { url: string; anonKey: string };
  push: Readonly<Record<string, string>> | null;
}

let loading: Promise<RuntimeConfig> | undefined;

/**
 * The settings: from the document when it carries them, else asked for once.
 * @throws {Error} when the server cannot be reached; the next call asks again
 */
export function runtimeConfig(): Promise<RuntimeConfig> {
  const inlined = appData().config;
  if (inlined) return Promise.resolve(inlined);
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<RuntimeConfig> {
  const answer = await fetch('/runtime-config.json', { signal: AbortSignal.timeout(8000) });
  const json = answer.headers.get('content-type')?.includes('json');
  if (!answer.ok || !json) throw new Error('The settings could not be loaded');
  return (await answer.json()) as RuntimeConfig;
}
