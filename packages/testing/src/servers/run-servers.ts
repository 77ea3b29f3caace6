import { inject } from 'vitest';

/** The servers of this test run. */
export interface RunServers {
  readonly by: 'containers' | 'native';
  /** One MongoDB per worker, shared by the worker's test files in turn. */
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
