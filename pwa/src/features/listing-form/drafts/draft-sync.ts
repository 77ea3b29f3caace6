import type { ServerDraft } from '@patna/contracts';
import { createStore } from '../../../shared/runtime/store.ts';
import { type ListingDraft, parseDraft } from './draft-storage.ts';
import type { SendResult } from './server-drafts.ts';

/** Server and storage access of a draft. */
export interface DraftPorts {
  fetch(): Promise<ServerDraft | null | undefined>;
  send(content: string, seen: number): Promise<SendResult>;
  device: string;
  seen(): number;
  rememberVersion(version: number): void;
  /** The draft that was never sent, as JSON. */
  unsent(): string | null;
  noteUnsent(unsent: boolean): void;
}

/** A draft saved by another device. */
export interface NewerDraft {
  draft: ListingDraft;
  /** ISO 8601. */
  savedAt: string;
  version: number;
}

export interface SyncState {
  /** `account`: the server has the latest version. */
  savedTo: 'phone' | 'account';
  newer: NewerDraft | null;
  /** The account's draft limit is reached, so this draft stays on the phone. */
  isLimitReached: boolean;
}

const quietMs = 800;

/**
 * Saves a form's draft on the server within a second of the last change. It never overwrites a
 * newer draft of another device: sending stops until the person chooses.
 */
export class DraftSync {
  readonly #state = createStore<SyncState>({
    savedTo: 'phone',
    newer: null,
    isLimitReached: false,
  });
  #waiting: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  readonly #ports: DraftPorts;

  constructor(ports: DraftPorts) {
    this.#ports = ports;
    this.#waiting = ports.unsent();
  }

  readonly state = this.#state.get;

  readonly subscribe = this.#state.subscribe;

  /** Checks whether another device saved a newer draft. */
  async checkForNewer(): Promise<void> {
    const draft = await this.#ports.fetch();
    if (!draft || draft.device === this.#ports.device) return;
    if (draft.version <= this.#ports.seen()) return;
    const parsed = parseDraft(draft.content);
    if (parsed === null) return this.#ports.rememberVersion(draft.version);
    const { savedAt, version } = draft;
    this.#change({ newer: { draft: parsed, savedAt, version } });
  }

  /** Schedules a save of the changed draft. */
  scheduleSave(draft: ListingDraft): void {
    this.#waiting = JSON.stringify(draft);
    this.#ports.noteUnsent(true);
    if (this.#state.get().savedTo !== 'phone') this.#change({ savedTo: 'phone' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  /** Sends the pending draft now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const content = this.#waiting;
    if (content === null || this.#sending || this.#state.get().newer !== null) return;
    this.#sending = true;
    try {
      const sent = await this.#ports.send(content, this.#ports.seen());
      if (sent.kind === 'conflict') return await this.checkForNewer();
      if (sent.kind === 'unreached') return;
      if (sent.kind === 'full') return this.#change({ isLimitReached: true });
      this.#ports.rememberVersion(sent.version);
      if (this.#waiting !== content) return this.#again();
      this.#waiting = null;
      this.#ports.noteUnsent(false);
      this.#change({ savedTo: 'account', isLimitReached: false });
    } finally {
      this.#sending = false;
    }
  }

  /** From now on this phone overwrites the newer draft. */
  overwriteNewer(): void {
    const { newer } = this.#state.get();
    if (newer === null) return;
    this.#ports.rememberVersion(newer.version);
    this.#change({ newer: null });
  }

  /** Drops the pending draft. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #again(): void {
    this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  #change(part: Partial<SyncState>): void {
    this.#state.set({ ...this.#state.get(), ...part });
  }
}
