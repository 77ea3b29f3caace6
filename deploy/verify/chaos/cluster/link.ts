import type { ToxicKind } from '../faults/fault.ts';

/** A stretch of network between two parts of the product. */
export interface Link {
  readonly name: string;
  /** On this machine; leads to the target while nothing is wrong. */
  readonly port: number;
  harm(kind: ToxicKind): Promise<void>;
  mend(): Promise<void>;
}

/** Makes links; what stands behind them says how. */
export interface LinkMaker {
  /** For the report: Toxiproxy, or the stand-in and why. */
  readonly how: string;
  open(name: string, targetPort: number, port?: number): Promise<Link>;
  stop(): Promise<void>;
}

/** How late everything comes over a slow link, in ms. */
export const slowLinkMs = 2000;
