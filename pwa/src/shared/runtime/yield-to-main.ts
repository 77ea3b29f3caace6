/** Continues in a new task, so that taps are handled in between. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Awaits and then yields, so that chunks that arrive together start in separate tasks. */
export async function yieldAfter<T>(awaited: Promise<T>): Promise<T> {
  const found = await awaited;
  await yieldToMain();
  return found;
}
