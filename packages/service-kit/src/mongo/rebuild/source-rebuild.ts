import type { Connection } from 'mongoose';
import { connectMongo } from '../connection.ts';
import type { Snapshots } from './snapshots.ts';
import type { CopyOf, Source } from './source.ts';
import { type Retold, tellAgain } from './tell-again.ts';

export interface RebuildOptions<Name extends string> {
  readonly mongoUri: string;
  readonly what: readonly Name[];
  /** Told of before the relay is waited for; default 100. */
  readonly batch?: number;
  readonly report?: (line: string) => void;
}

/** What can be rebuilt from the data of one service. */
export interface SourceRebuild<Name extends string = string> {
  readonly rebuildable: readonly Name[];
  rebuild(options: RebuildOptions<Name>): Promise<Retold>;
}

/** A rebuild for which one collection of a service is told again. */
export function sourceRebuild<Of extends Source>(from: {
  readonly service: string;
  readonly source: Of;
  readonly rebuildable: readonly CopyOf<Of>[];
  /** What an operator reads that it is so many of. */
  readonly counted: string;
  readonly snapshots: (mongo: Connection) => Snapshots<Of>;
}): SourceRebuild<CopyOf<Of>> {
  const { service, source, rebuildable, counted } = from;
  return {
    rebuildable,
    async rebuild({ mongoUri, what, batch, report = () => undefined }) {
      const mongo = await connectMongo(mongoUri, service);
      try {
        return await tellAgain(mongo, {
          source,
          copies: what,
          snapshots: from.snapshots(mongo),
          batch,
          report: (told) => report(`${told} ${counted} told`),
        });
      } finally {
        await mongo.close();
      }
    },
  };
}
