/** A life cycle as data: which states may follow each state. */
export type LifeCycle<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether the life cycle allows this step. */
export function canMove<State extends string>(
  cycle: LifeCycle<State>,
  from: State,
  to: State,
): boolean {
  return cycle[from].includes(to);
}
