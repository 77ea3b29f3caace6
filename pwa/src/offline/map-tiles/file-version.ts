/**
 * Names the content of a PMTiles file: its strong ETag, else the time of its last change, with its size where
 * the answer has it. A weak ETag is not used, because it does not stand for exact bytes.
 */
export function versionOf({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) return etag;
  const changedAt = headers.get('last-modified');
  if (changedAt === null) return undefined;
  const size =
    status === 206
      ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
      : headers.get('content-length');
  return size ? `${changedAt} ${size}` : changedAt;
}

/** Whether two versions are of different files. False if that cannot be known. */
export function isOtherVersion(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.startsWith('"') && other.startsWith('"')) return one !== other;
  const [changed, otherChanged] = [lastChange.exec(one), lastChange.exec(other)];
  if (!changed || !otherChanged) return false;
  const [, time, size] = changed;
  const [, otherTime, otherSize] = otherChanged;
  return time !== otherTime || (size && otherSize ? size !== otherSize : false);
}

const lastChange = /^(\w{3}, .* GMT)(?: (\d+))?$/;
