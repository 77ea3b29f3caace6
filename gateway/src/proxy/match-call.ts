import {
  type CallAuth,
  type CallName,
  calls,
  maxBodyBytesOf,
  type Operation,
  operations,
} from '@patna/contracts';

export interface CallMatch {
  readonly name: CallName;
  readonly method: string;
  /** The path below `/api/v1`, with parameters in braces. */
  readonly path: string;
  readonly auth: CallAuth;
  readonly eventStream: boolean;
  /** Size of the largest accepted body, in bytes. */
  readonly largestBody: number;
  /** Segments of the path. Null stands for a parameter. */
  readonly segments: readonly (string | null)[];
}

const table = Map.groupBy(
  (Object.keys(calls) as CallName[]).map(entryOf),
  (entry) => entry.segments.length,
);

/**
 * Finds the call for a method and a path below `/api/v1`. The contract's first matching path wins, so its static paths
 * must come before those with parameters. `allow` lists the methods of that path. HEAD counts as GET.
 */
export function matchCall(
  method: string,
  path: string,
): { match: CallMatch | undefined; allow: readonly string[] } {
  const segments = path.slice(1).split('/');
  const fitting = table.get(segments.length)?.filter((entry) => fits(entry, segments)) ?? [];
  const owners = fitting.filter((entry) => entry.path === fitting[0]?.path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allow: string[] = owners.map((entry) => entry.method);
  if (allow.includes('GET')) allow.push('HEAD');
  return { match: owners.find((entry) => entry.method === wanted), allow };
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
    largestBody: maxBodyBytesOf(name),
    segments,
  };
}
