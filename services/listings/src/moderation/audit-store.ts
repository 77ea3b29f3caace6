import type { AuditAction, AuditEntry, AuditKind } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema, Types } from 'mongoose';

/** An entry as stored. It names people by id only. */
export interface StoredAudit extends Omit<AuditEntry, 'at'> {
  at: Date;
}

const auditSchema = new Schema<StoredAudit>(
  {
    _id: String,
    at: Date,
    actorId: String,
    action: String,
    target: String,
    from: String,
    to: String,
    reason: String,
  },
  { versionKey: false },
);
auditSchema.index({ target: 1, at: -1, _id: -1 });
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ actorId: 1, at: -1, _id: -1 });

/** Conditions for entries. All given ones apply. */
export interface AuditFilter {
  readonly targets?: readonly string[] | undefined;
  readonly kind?: AuditKind | undefined;
  /** Who acted, or whom it was about. */
  readonly person?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

export type AuditStore = ReturnType<typeof createAuditStore>;

/** The audit log: entries are appended and read, never changed. */
export function createAuditStore(connection: Connection) {
  const entries = connection.model<StoredAudit>('Audit', auditSchema, 'audit_log');
  return {
    async init() {
      await entries.createIndexes();
    },

    /** Appends within the transaction of the audited change. `at` is set when it happened elsewhere. */
    async append(
      entry: Omit<StoredAudit, '_id' | 'at' | 'action'> & { action: AuditAction },
      transaction: Transaction,
      at = new Date(),
    ): Promise<void> {
      const _id = new Types.ObjectId().toHexString();
      await entries.create([{ ...entry, _id, at }], { session: transaction });
    },

    /** The latest entries about these targets with one of these actions, newest first. */
    async about(
      targets: readonly string[],
      actions: readonly AuditAction[],
      max: number,
    ): Promise<StoredAudit[]> {
      return entries
        .find({ target: { $in: [...targets] }, action: { $in: [...actions] } })
        .sort({ at: -1, _id: -1 })
        .limit(max)
        .lean<StoredAudit[]>();
    },

    /** The latest entries about these targets, newest first. */
    latestAbout(targets: readonly string[], max: number): Promise<StoredAudit[]> {
      return entries
        .find({ target: { $in: [...targets] } })
        .sort({ at: -1, _id: -1 })
        .limit(max)
        .lean<StoredAudit[]>();
    },

    /** A page of matching entries, newest first. `targets` are alternatives. `page` counts from 1. */
    async page(
      { targets, kind, person, since, before }: AuditFilter,
      page: number,
      limit: number,
    ): Promise<{ found: StoredAudit[]; total: number }> {
      const filter = {
        ...(targets && { target: { $in: [...targets] } }),
        // `listing.` and all that begins with it; `/` follows the point.
        ...(kind && { action: { $gte: `${kind}.`, $lt: `${kind}/` } }),
        ...(person && { $or: [{ actorId: person }, { target: `user:${person}` }] }),
        ...((since ?? before) && {
          at: { ...(since && { $gte: since }), ...(before && { $lt: before }) },
        }),
      };
      const [found, total] = await Promise.all([
        entries
          .find(filter)
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredAudit[]>(),
        entries.countDocuments(filter),
      ]);
      return { found, total };
    },
  };
}
