/** One request after the load has ended. */
export interface Probe {
  /** Seconds after the end of the load at which it was due. */
  readonly at: number;
  readonly ok: boolean;
  readonly ms: number;
}

/** Seconds after which every probe was answered well and in usual time; the last probe's where none was. */
export function recoverySeconds(probes: readonly Probe[], usualMs: number): number {
  const bad = probes.filter(({ ok, ms }) => !ok || ms > usualMs);
  const last = Math.max(0, ...bad.map(({ at, ms }) => at + ms / 1000));
  return last;
}
