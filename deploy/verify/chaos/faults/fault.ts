/** What a link does to what passes: swallow it, reset it, slow it down, or refuse connections. */
export const toxicKinds = ['timeout', 'reset_peer', 'latency', 'down'] as const;
export type ToxicKind = (typeof toxicKinds)[number];

/** `kill` is SIGKILL and a later start, `pause` SIGSTOP and a later SIGCONT. */
export type FaultKind = 'kill' | 'pause' | ToxicKind;

/** Where a fault strikes; it decides which recovery it is measured by. */
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
