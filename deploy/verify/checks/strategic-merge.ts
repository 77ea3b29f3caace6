type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The key by which items of a list are merged: their name, or the path at which they are mounted. */
function keyOf(item: unknown): unknown {
  return isFields(item) ? (item['mountPath'] ?? item['name']) : undefined;
}

/** Merges a patch into a manifest as kustomize does: fields by name, lists by the keys of their items. */
export function strategicMerge(base: unknown, patch: unknown): unknown {
  if (isFields(base) && isFields(patch)) {
    const changed = Object.entries(patch).map(([name, value]) => [
      name,
      strategicMerge(base[name], value),
    ]);
    return { ...base, ...Object.fromEntries(changed) };
  }
  if (!Array.isArray(base) || !Array.isArray(patch) || !patch.every(keyOf)) return patch;
  const merged = base.map((item) => {
    const change = patch.find((each) => keyOf(each) === keyOf(item));
    return change === undefined ? item : strategicMerge(item, change);
  });
  const added = patch.filter((each) => !base.some((item) => keyOf(item) === keyOf(each)));
  return [...merged, ...added];
}
