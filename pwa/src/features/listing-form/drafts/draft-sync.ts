import type { ServerDraft } from '@patna/contracts';
import { type ListingDraft, parsedDraft } from './draft-storage.ts';
import type { SendResult } from './server-drafts.ts';

/** The way to the server and to this phone's memory. */
export interface DraftPorts {
  fetch(): Promise<ServerDraft | null | undefined>;
  send(content: string, seen: number): Promise<SendResult>;
  device: string;
  seen(): number;
  remember(version: number): void;
  /** What was typed here before and never reached the server. */
  unsent(): string | null;
  noteUnsent(unsent: boolean): void;
}

/** A draft that another phone saved and this one has not seen. */
export interface NewerDraft {
  draft: ListingDraft;
  /** ISO 8601. */
  savedAt: string;
  version: number;
}

export interface SyncState {
  /** `account`: the server has what was typed last. */
  kept: 'phone' | 'account';
  found: NewerDraft | null;
  /** The account has no room for one more new hostel: this one is on the phone alone. */
  full: boolean;
}

const quietMs = 3000;

/**
 * Keeps a form's draft on the server too, some seconds after the last key. It never writes over what
 * another phone saved meanwhile: that is `found`, and nothing is sent until somebody has chosen.
 */
export class DraftSync {
  #state: SyncState = { kept: 'phone', found: null, full: false };
  #waiting: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #listeners = new Set<() => void>();
  readonly #ports: DraftPorts;

  constructor(ports: DraftPorts) {
    this.#ports = ports;
    this.#waiting = ports.unsent();
  }

  readonly state = (): SyncState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks whether another phone has gone on with this form. */
  async look(): Promise<void> {
    const draft = await this.#ports.fetch();
    if (!draft || draft.device === this.#ports.device) return;
    if (draft.version <= this.#ports.seen()) return;
    const parsed = parsedDraft(draft.content);
    if (parsed === null) return this.#ports.remember(draft.version);
    const { savedAt, version } = draft;
    this.#change({ found: { draft: parsed, savedAt, version } });
  }

  /** The form was changed: `draft` goes to the server when the typing pauses. */
  changed(draft: ListingDraft): void {
    this.#waiting = JSON.stringify(draft);
    this.#ports.noteUnsent(true);
    if (this.#state.kept !== 'phone') this.#change({ kept: 'phone' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  /** Sends what waits, now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const content = this.#waiting;
    if (content === null || this.#sending || this.#state.found !== null) return;
    this.#sending = true;
    try {
      const sent = await this.#ports.send(content, this.#ports.seen());
      if (sent.kind === 'conflict') return await this.look();
      if (sent.kind === 'unreached') return;
      if (sent.kind === 'full') return this.#change({ full: true });
      this.#ports.remember(sent.version);
      if (this.#waiting !== content) return this.#again();
      this.#waiting = null;
      this.#ports.noteUnsent(false);
      this.#change({ kept: 'account', full: false });
    } finally {
      this.#sending = false;
    }
  }

  /** Somebody has chosen: from now on this phone writes over what was found. */
  settle(): void {
    if (this.#state.found === null) return;
    this.#ports.remember(this.#state.found.version);
    this.#change({ found: null });
  }

  /** The form is done with: nothing of it is sent any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #again(): void {
    this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  #change(part: Partial<SyncState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
