/** Faults of a link: traffic is dropped, connections are reset, traffic is slow, connections are refused. */
export const toxicKinds = ['timeout', 'reset_peer', 'latency', 'down'] as const;
export type ToxicKind = (typeof toxicKinds)[number];

/** `kill` is SIGKILL and a later restart; `pause` is SIGSTOP and a later SIGCONT. */
export type FaultKind = 'kill' | 'pause' | ToxicKind;

/** Kind of target. It decides how the recovery is measured. */
export type TargetKind = 'process' | 'broker' | 'mongod' | 'link';

export interface Target {
  readonly kind: TargetKind;
  /** Name in the cluster: `enquiry-1`, `broker-2`, `mongod`, `mongo-wishlist`, `kafka-1`, `gateway-1`. */
  readonly name: string;
}

/** One fault of a schedule. Times are in milliseconds since the faults began. */
export interface Fault {
  readonly target: Target;
  readonly kind: FaultKind;
  readonly fromMs: number;
  readonly toMs: number;
}

export function faultText({ target, kind }: Pick<Fault, 'target' | 'kind'>): string {
  return `${kind} ${target.kind} ${target.name}`;
}
