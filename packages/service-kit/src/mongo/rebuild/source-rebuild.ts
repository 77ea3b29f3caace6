import type { Connection } from 'mongoose';
import { connectMongo } from '../connect-mongo.ts';
import type { Snapshots } from './snapshots.ts';
import type { CopyOf, Source } from './snapshot-events.ts';
import { type RepublishResult, republishSnapshots } from './republish-snapshots.ts';

export interface RebuildOptions<Name extends string> {
  readonly mongoUri: string;
  readonly what: readonly Name[];
  /** Number of snapshots that are written before waiting for the relay; default 100. */
  readonly batch?: number;
  readonly report?: (line: string) => void;
}

export interface SourceRebuild<Name extends string = string> {
  readonly rebuildable: readonly Name[];
  rebuild(options: RebuildOptions<Name>): Promise<RepublishResult>;
}

/** A rebuild that republishes one collection. */
export function sourceRebuild<Of extends Source>(from: {
  readonly service: string;
  readonly source: Of;
  readonly rebuildable: readonly CopyOf<Of>[];
  /** Plural noun for the documents, used in the operator's report. */
  readonly counted: string;
  readonly snapshots: (mongo: Connection) => Snapshots<Of>;
}): SourceRebuild<CopyOf<Of>> {
  const { service, source, rebuildable, counted } = from;
  return {
    rebuildable,
    async rebuild({ mongoUri, what, batch, report = () => undefined }) {
      const mongo = await connectMongo(mongoUri, service);
      try {
        return await republishSnapshots(mongo, {
          source,
          copies: what,
          snapshots: from.snapshots(mongo),
          batch,
          report: (count) => report(`${count} ${counted} published`),
        });
      } finally {
        await mongo.close();
      }
    },
  };
}
