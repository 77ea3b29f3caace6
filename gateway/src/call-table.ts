import { type CallAuth, type CallName, calls, type Operation, operations } from '@patna/contracts';

/** A call of the contract, ready to be matched. */
export interface CallMatch {
  readonly name: CallName;
  readonly method: string;
  /** Path below `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly auth: CallAuth;
  readonly eventStream: boolean;
  /** Segments after the leading slash; null stands for a parameter. */
  readonly segments: readonly (string | null)[];
}

const table = Map.groupBy(
  (Object.keys(calls) as CallName[]).map(entryOf),
  (entry) => entry.segments.length,
);

/**
 * The call behind a method and a path below `/api/v1`, in the contract's order, so that static
 * paths win over parametric ones. HEAD is answered as GET. `allow` lists the path's methods.
 */
export function matchCall(
  method: string,
  path: string,
): { match: CallMatch | undefined; allow: readonly string[] } {
  const segments = path.slice(1).split('/');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allow: string[] = [];
  for (const entry of table.get(segments.length) ?? []) {
    if (!fits(entry, segments)) continue;
    if (entry.method === wanted) return { match: entry, allow };
    if (!allow.includes(entry.method)) allow.push(entry.method);
  }
  if (allow.includes('GET')) allow.push('HEAD');
  return { match: undefined, allow };
}

function fits(entry: CallMatch, segments: readonly string[]): boolean {
  return entry.segments.every((part, index) =>
    part === null ? segments[index] !== '' : part === segments[index],
  );
}

function entryOf(name: CallName): CallMatch {
  const { method, path, auth } = calls[name];
  const operation: Operation = operations[name];
  const segments = path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith('{') ? null : part));
  return {
    name,
    method,
    path,
    auth,
    eventStream: operation.outputKind === 'event-stream',
    segments,
  };
}
