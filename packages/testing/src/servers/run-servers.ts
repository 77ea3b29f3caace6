import { inject } from 'vitest';

/** Where the servers of this run come from, for its test files. */
export interface RunServers {
  readonly by: 'containers' | 'native';
  /** One MongoDB for each worker, whose test files use it one after the other. */
  readonly mongoUris: readonly string[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    runServers: RunServers;
  }
}

/** What was settled before the first test file; see integration-servers.ts. */
export function runServers(): RunServers {
  return inject('runServers');
}
