import { inject } from 'vitest';

/** The servers that this test run uses. */
export interface RunServers {
  readonly by: 'containers' | 'native';
  /** One MongoDB for each worker, which the worker's test files use one after another. */
  readonly mongoUris: readonly string[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    runServers: RunServers;
  }
}

/** The servers that integration-servers.ts started. */
export function runServers(): RunServers {
  return inject('runServers');
}
