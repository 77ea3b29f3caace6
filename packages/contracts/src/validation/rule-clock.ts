/** Returns the current time in ms; undefined when it is unknown. */
type Clock = () => number | undefined;

let clock: Clock = () => Date.now();

/** Sets the clock of rules about dates. The app sets the server's time, because a phone's clock can be wrong. */
export function setRuleClock(next: Clock): void {
  clock = next;
}

/** The current time in ms for rules about dates; undefined when only the service can check them. */
export function ruleTime(): number | undefined {
  return clock();
}
