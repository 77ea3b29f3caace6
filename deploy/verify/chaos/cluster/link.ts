import type { ToxicKind } from '../faults/fault.ts';

/** A network link between two parts of the product. */
export interface Link {
  readonly name: string;
  /** Local port that forwards to the target. */
  readonly port: number;
  inject(kind: ToxicKind): Promise<void>;
  restore(): Promise<void>;
}

/** Creates links with Toxiproxy or plain TCP relays. */
export interface LinkMaker {
  /** Which tool makes the links, for the report. For plain relays it includes the reason. */
  readonly description: string;
  open(name: string, targetPort: number, port?: number): Promise<Link>;
  stop(): Promise<void>;
}

/** Delay of a slow link, in milliseconds. */
export const slowLinkMs = 2000;
