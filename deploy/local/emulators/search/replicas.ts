import { ApiError } from './api-error.ts';
import type { Change } from './object-changes.ts';
import type { IndexRegistry, SearchIndex } from './search-index.ts';
import type { SearchVocabulary } from './search-vocabulary.ts';
import { listSetting, type Settings, textSetting } from './settings.ts';

/** Changes records of an index and its replicas. Throws ApiError 400 when the index is a replica itself. */
export async function writeObjects(
  indexes: IndexRegistry,
  name: string,
  changes: Change[],
): Promise<void> {
  const index = await indexes.open(name);
  const primary = textSetting(index.settings(), 'primary');
  if (primary !== undefined) throw new ApiError(400, `${name} is a replica of ${primary}`);
  await index.apply(changes);
  for (const replica of await replicasOf(indexes, index)) await replica.apply(changes);
}

/**
 * Changes settings of an index and, with `forward`, of its replicas. Names that are new in `replicas` become standard
 * replicas, with the records and settings of the index. Replicas whose names are left out become separate indexes.
 * Throws ApiError 400.
 */
export async function writeSettings(
  indexes: IndexRegistry,
  name: string,
  { primary: _, ...changes }: Settings,
  forward: boolean,
): Promise<void> {
  const index = await indexes.open(name);
  const before = listSetting(index.settings(), 'replicas') ?? [];
  const after = listSetting(changes, 'replicas') ?? before;
  const virtual = after.find((each) => each.startsWith('virtual('));
  if (virtual)
    throw new ApiError(400, `${virtual}: virtual replicas are not part of this emulator`);
  if (after.includes(name)) throw new ApiError(400, 'an index cannot be its own replica');
  await index.changeSettings(changes);
  for (const each of before.filter((old) => !after.includes(old))) {
    await (await indexes.open(each)).changeSettings({ primary: undefined });
  }
  for (const each of after.filter((added) => !before.includes(added))) {
    await fill(await indexes.open(each), index, name);
  }
  if (!forward) return;
  const { replicas: __, ...forwarded } = changes;
  for (const replica of await replicasOf(indexes, index)) await replica.changeSettings(forwarded);
}

export async function writeVocabulary(
  indexes: IndexRegistry,
  name: string,
  change: (before: SearchVocabulary) => SearchVocabulary,
  forward: boolean,
): Promise<void> {
  const index = await indexes.open(name);
  await index.changeVocabulary(change);
  if (!forward) return;
  for (const replica of await replicasOf(indexes, index)) await replica.changeVocabulary(change);
}

/** Deletes an index. Its replicas become separate indexes. */
export async function dropIndex(indexes: IndexRegistry, name: string): Promise<void> {
  const index = await indexes.open(name);
  for (const replica of await replicasOf(indexes, index)) {
    await replica.changeSettings({ primary: undefined });
  }
  await index.drop();
}

async function replicasOf(indexes: IndexRegistry, index: SearchIndex): Promise<SearchIndex[]> {
  const names = listSetting(index.settings(), 'replicas') ?? [];
  return Promise.all(names.map((each) => indexes.open(each)));
}

async function fill(replica: SearchIndex, index: SearchIndex, primary: string): Promise<void> {
  const { replicas: _, ...settings } = index.settings();
  await replica.changeSettings({ ...settings, primary });
  await replica.changeVocabulary(() => index.vocabulary());
  const puts = index.all().map((object) => ({ action: 'put' as const, object }));
  await replica.apply([{ action: 'clear' }, ...puts]);
}
