/** One request after the load has ended. */
export interface Probe {
  /** Scheduled time, in seconds after the end of the load. */
  readonly at: number;
  readonly ok: boolean;
  readonly ms: number;
}

/** Seconds after which every probe succeeded in the usual time. The time of the last probe when none did. */
export function recoverySeconds(probes: readonly Probe[], usualMs: number): number {
  const bad = probes.filter(({ ok, ms }) => !ok || ms > usualMs);
  return Math.max(0, ...bad.map(({ at, ms }) => at + ms / 1000));
}
