import type { ReportStatus } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { isDuplicateKey } from '@patna/service-kit/mongo';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { OwnSubjects } from './own-subjects.ts';

/** The target: `listing:hostel_xx01`, `review:…`, or `enquiry:…` for the sender of an enquiry. */
export type ReportTarget = `${'listing' | 'review' | 'enquiry'}:${string}`;

export interface StoredReport {
  _id: string;
  target: ReportTarget;
  listingId: string;
  reporterId: string;
  /** The sender of the enquiry, while the account exists. */
  reportedId?: string | undefined;
  reason: string;
  text: string;
  /** What the reported side had sent in the conversation. */
  photoIds?: readonly string[] | undefined;
  status: ReportStatus;
  createdAt: Date;
}

const reportSchema = new Schema<StoredReport>(
  {
    _id: String,
    target: String,
    listingId: String,
    reporterId: String,
    reportedId: String,
    reason: String,
    text: String,
    photoIds: { type: [String], default: undefined },
    status: String,
    createdAt: Date,
  },
  { versionKey: false },
);
// A person may report the same target again after the report was answered.
reportSchema.index(
  { reporterId: 1, target: 1 },
  { unique: true, partialFilterExpression: { status: 'open' } },
);
reportSchema.index({ target: 1, status: 1 });
reportSchema.index({ status: 1, createdAt: 1 });
reportSchema.index({ listingId: 1, createdAt: -1 });
reportSchema.index({ reporterId: 1 });
reportSchema.index({ reportedId: 1 }, { sparse: true });
reportSchema.index({ photoIds: 1 }, { sparse: true });

export type ReportStore = ReturnType<typeof createReportStore>;

export function createReportStore(connection: Connection) {
  const reports = connection.model<StoredReport>('Report', reportSchema, 'reports');
  return {
    async init() {
      await reports.createIndexes();
    },

    /**
     * Adds a report. Returns null while an earlier report by this person about the target is open; the photos
     * are then added to that one.
     */
    async add(
      report: Omit<StoredReport, '_id' | 'status' | 'createdAt'>,
      transaction: Transaction,
    ): Promise<StoredReport | null> {
      const { target, reporterId } = report;
      const open = { target, reporterId, status: 'open' } as const;
      if (await reports.exists(open).session(transaction)) {
        const { photoIds } = report;
        const added = photoIds && { $addToSet: { photoIds: { $each: photoIds } } };
        if (added) await reports.updateOne(open, added, { session: transaction });
        return null;
      }
      const _id = new Types.ObjectId().toHexString();
      const added: StoredReport = { ...report, _id, status: 'open', createdAt: new Date() };
      try {
        await reports.create([added], { session: transaction });
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      return added;
    },

    async isOpen(target: ReportTarget, transaction: Transaction): Promise<boolean> {
      return (await reports.exists({ target, status: 'open' }).session(transaction)) !== null;
    },

    /** Whether an open report is about the message with this picture. */
    async showsPicture(imageId: string): Promise<boolean> {
      return (await reports.exists({ photoIds: imageId, status: 'open' })) !== null;
    },

    /** All reports by a person, newest first. */
    everyOf(reporterId: string): Promise<StoredReport[]> {
      return reports.find({ reporterId }).sort({ createdAt: -1 }).lean<StoredReport[]>();
    },

    /** Erases the person's words in reports up to `until`; target and reason stay. */
    async eraseTextsOf(reporterId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { reporterId, createdAt: { $lte: until } };
      await reports.updateMany(own, { text: '' }, { session: transaction });
    },

    /** Removes the person's id from reports about them up to `until`. The reports stay. */
    async forgetReported(reportedId: string, until: Date, transaction: Transaction): Promise<void> {
      const about = { reportedId, createdAt: { $lte: until } };
      await reports.updateMany(about, { $unset: { reportedId: 1 } }, { session: transaction });
    },

    find(id: string, transaction: Transaction): Promise<StoredReport | null> {
      return reports.findById(id).session(transaction).lean<StoredReport>();
    },

    /** Closes every open report about the target, or only those of `reporterIds`. */
    async settle(
      target: ReportTarget,
      status: Exclude<ReportStatus, 'open'>,
      transaction: Transaction,
      reporterIds?: readonly string[],
    ): Promise<void> {
      const theirs = reporterIds && { reporterId: { $in: [...reporterIds] } };
      const open = { target, status: 'open' as const, ...theirs };
      await reports.updateMany(open, { status }, { session: transaction });
    },

    ...readsOf(reports),
  };
}

function readsOf(reports: Model<StoredReport>) {
  return {
    /** The latest reports about these targets, newest first. */
    about(targets: readonly ReportTarget[], max: number): Promise<StoredReport[]> {
      return reports
        .find({ target: { $in: [...targets] } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(max)
        .lean<StoredReport[]>();
    },

    /** The latest reports about a hostel, its reviews and the senders of its enquiries, newest first. */
    ofHostel(listingId: string, max: number): Promise<StoredReport[]> {
      return reports
        .find({ listingId })
        .sort({ createdAt: -1, _id: -1 })
        .limit(max)
        .lean<StoredReport[]>();
    },

    /** Ids of all reports about a hostel, its reviews and the senders of its enquiries. */
    async idsOfHostel(listingId: string): Promise<string[]> {
      const found = await reports.find({ listingId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Open reports that do not concern the moderator, oldest first. `page` counts from 1. */
    async waiting(
      page: number,
      limit: number,
      { userId, hostelIds, reviewIds }: OwnSubjects,
    ): Promise<{ found: StoredReport[]; total: number }> {
      const filter = {
        status: 'open' as const,
        reportedId: { $ne: userId },
        listingId: { $nin: hostelIds },
        target: { $nin: reviewIds.map((id): ReportTarget => `review:${id}`) },
      };
      const [found, total] = await Promise.all([
        reports
          .find(filter)
          .sort({ createdAt: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredReport[]>(),
        reports.countDocuments(filter),
      ]);
      return { found, total };
    },
  };
}
