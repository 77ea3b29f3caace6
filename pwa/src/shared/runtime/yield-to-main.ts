/** The rest runs in a task of its own: what waits for the processor, a tap say, comes before it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Files that come together would start all they start in one task: this gives each its own. */
export async function yieldAfter<T>(awaited: Promise<T>): Promise<T> {
  const found = await awaited;
  await yieldToMain();
  return found;
}
