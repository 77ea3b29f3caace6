/** A life cycle as data: for each state, the states that may follow it. */
export type LifeCycle<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether the life cycle allows this step. */
export function canMove<State extends string>(
  cycle: LifeCycle<State>,
  from: State,
  to: State,
): boolean {
  return cycle[from].includes(to);
}
