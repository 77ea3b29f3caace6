import { initialState } from './initial-state.ts';
import { isRuntimeConfig, type RuntimeConfig } from './runtime-config-shape.ts';
import { setPicturesOrigin } from './pictures-origin.ts';

export type { PushSettings, RuntimeConfig } from './runtime-config-shape.ts';

let loading: Promise<RuntimeConfig> | undefined;

/**
 * The settings from a fresh document, else fetched once.
 * @throws {Error} when the server cannot be reached; the next call retries
 */
export function runtimeConfig(): Promise<RuntimeConfig> {
  const { config, kept } = initialState();
  if (config && !kept) return Promise.resolve(config);
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<RuntimeConfig> {
  const answer = await fetch('/runtime-config.json', { signal: AbortSignal.timeout(8000) });
  const settings: unknown = answer.ok ? await answer.json() : null;
  if (!isRuntimeConfig(settings)) throw new Error('The settings could not be loaded');
  setPicturesOrigin(settings);
  return settings;
}
