import { type Mongod, startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import type { FaultTarget } from '../faults/fault-target.ts';

/** The mongod of a run, which faults can disturb. */
export interface Store {
  readonly port: number;
  readonly uri: string;
  readonly faultTarget: FaultTarget;
  stop(): Promise<void>;
}

export async function startStore(dataDir: string): Promise<Store> {
  let mongod: Mongod = await startMongod({ dataDir });
  const { port, uri } = mongod;
  return {
    port,
    uri,
    faultTarget: {
      target: { kind: 'mongod', name: 'mongod' },
      async begin(kind) {
        if (kind === 'kill') mongod.kill();
        else process.kill(mongod.pid, 'SIGSTOP');
      },
      async end(kind) {
        if (kind === 'kill') mongod = await startMongod({ dataDir, port });
        else process.kill(mongod.pid, 'SIGCONT');
      },
    },
    stop: () => mongod.stop(),
  };
}
