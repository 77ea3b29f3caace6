/** Faults of a link: drop traffic, reset connections, slow traffic down, refuse connections. */
export const toxicKinds = ['timeout', 'reset_peer', 'latency', 'down'] as const;
export type ToxicKind = (typeof toxicKinds)[number];

/** `kill` is SIGKILL and a restart; `pause` is SIGSTOP and SIGCONT. */
export type FaultKind = 'kill' | 'pause' | ToxicKind;

/** Kind of target; it decides how recovery is measured. */
export type TargetKind = 'process' | 'broker' | 'mongod' | 'link';

export interface Target {
  readonly kind: TargetKind;
  /** As in the cluster: `enquiry-1`, `broker-2`, `mongod`, `mongo-wishlist`, `kafka-1`, `gateway-1`. */
  readonly name: string;
}

/** One fault of a schedule; times are milliseconds since the faults began. */
export interface Fault {
  readonly target: Target;
  readonly kind: FaultKind;
  readonly fromMs: number;
  readonly toMs: number;
}

export function faultText({ target, kind }: Pick<Fault, 'target' | 'kind'>): string {
  return `${kind} ${target.kind} ${target.name}`;
}
