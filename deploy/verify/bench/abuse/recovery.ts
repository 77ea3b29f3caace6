/** One request after the load has ended. */
export interface Probe {
  /** The time for which it was scheduled, in seconds after the end of the load. */
  readonly at: number;
  readonly ok: boolean;
  readonly ms: number;
}

/** Number of seconds after which every probe succeeded in the usual time. If none did, the time of the last probe. */
export function recoverySeconds(probes: readonly Probe[], usualMs: number): number {
  const bad = probes.filter(({ ok, ms }) => !ok || ms > usualMs);
  return Math.max(0, ...bad.map(({ at, ms }) => at + ms / 1000));
}
