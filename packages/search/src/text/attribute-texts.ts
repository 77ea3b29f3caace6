/** The attribute that stands for every text of a record. */
export const anyAttribute = '*';

/** The strings and numbers under a dotted path, including those in lists and nested objects. */
export function textsAt(object: unknown, path: string): string[] {
  if (path === anyAttribute) return textsIn(object);
  const texts: string[] = [];
  collect(object, path.split('.'), 0, texts);
  return texts;
}

function collect(value: unknown, steps: readonly string[], at: number, texts: string[]): void {
  const step = steps[at];
  if (step === undefined) texts.push(...textsIn(value));
  else if (Array.isArray(value)) for (const item of value) collect(item, steps, at, texts);
  else if (isRecord(value)) collect(value[step], steps, at + 1, texts);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
