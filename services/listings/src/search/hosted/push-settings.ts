import { isDeepStrictEqual } from 'node:util';
import { searchSettings } from '@patna/contracts';
import { hostedReplicas, hostedSettings } from '@patna/search/hosted/hosted-settings.ts';
import { hostedRules, hostedSynonyms } from '@patna/search/hosted/hosted-vocabulary.ts';
import type { AlgoliaClient } from './algolia-client.ts';

export interface PushOptions {
  readonly indexName: string;
  /** Says what would change and changes nothing. */
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

type Settings = Readonly<Record<string, unknown>>;
type PresentSettings = Awaited<ReturnType<AlgoliaClient['getSettings']>>;

/**
 * Gives an index and its replicas the settings, synonyms and rules of the search's vocabulary. Whatever
 * differs is replaced, including synonyms and rules added by others; their replicas stay. Returns the number
 * of changes.
 */
export async function pushSettings(client: AlgoliaClient, options: PushOptions): Promise<number> {
  const { indexName, isDryRun, print } = options;
  const replicas = hostedReplicas(indexName);
  const settings = hostedSettings(searchSettings);
  const names = replicas.map(({ name }) => name);
  let changes = await pushIndex(client, indexName, options, (present) => {
    // Removing a replica would leave an independent index that nobody updates.
    const others = (present?.replicas ?? []).filter((name) => !names.includes(name));
    return { ...settings, replicas: [...others, ...names] };
  });
  for (const replica of replicas) {
    const wanted = { ...settings, ...replica.settings };
    changes += await pushIndex(client, replica.name, options, () => wanted);
  }
  print(changes === 0 ? 'nothing to change' : `${changes} ${isDryRun ? 'to change' : 'changed'}`);
  return changes;
}

async function pushIndex(
  client: AlgoliaClient,
  indexName: string,
  { isDryRun, print }: PushOptions,
  wantedOf: (present: PresentSettings | undefined) => Settings,
): Promise<number> {
  const answer = await orUndefined(client.getSettings({ indexName }));
  const wanted = wantedOf(answer);
  const present = answer as Settings | undefined;
  const changed = Object.keys(wanted).filter(
    (name) => !isDeepStrictEqual(sorted(name, present?.[name]), sorted(name, wanted[name])),
  );
  const [synonyms, rules] = [hostedSynonyms(), hostedRules()];
  const known = present ? await vocabularyOf(client, indexName) : { synonyms: [], rules: [] };
  const otherSynonyms = differences(known.synonyms, synonyms);
  const otherRules = differences(known.rules, rules);
  if (changed.length > 0) print(`${indexName}: settings ${changed.join(', ')}`);
  if (otherSynonyms > 0) print(`${indexName}: ${otherSynonyms} of ${synonyms.length} synonyms`);
  if (otherRules > 0) print(`${indexName}: ${otherRules} of ${rules.length} rules`);
  if (!isDryRun) {
    if (changed.length > 0) {
      await done(client, indexName, client.setSettings({ indexName, indexSettings: wanted }));
    }
    if (otherSynonyms > 0) {
      const save = { indexName, synonymHit: synonyms, replaceExistingSynonyms: true };
      await done(client, indexName, client.saveSynonyms(save));
    }
    if (otherRules > 0) {
      await done(
        client,
        indexName,
        client.saveRules({ indexName, rules, clearExistingRules: true }),
      );
    }
  }
  return changed.length + otherSynonyms + otherRules;
}

async function done(
  client: AlgoliaClient,
  indexName: string,
  write: Promise<{ readonly taskID: number }>,
): Promise<void> {
  const { taskID } = await write;
  await client.waitForTask({ indexName, taskID });
}

interface Entry {
  readonly objectID: string;
}

/** All synonyms and rules of an index. */
async function vocabularyOf(
  client: AlgoliaClient,
  indexName: string,
): Promise<{ synonyms: Entry[]; rules: Entry[] }> {
  const synonyms: Entry[] = [];
  const rules: Entry[] = [];
  await client.browseSynonyms({ indexName, aggregator: ({ hits }) => synonyms.push(...hits) });
  await client.browseRules({ indexName, aggregator: ({ hits }) => rules.push(...hits) });
  return { synonyms, rules };
}

/** How many entries have to be added, changed or removed. */
function differences(present: readonly Entry[], wanted: readonly Entry[]): number {
  const known = new Map(present.map((entry) => [entry.objectID, entry]));
  const changed = wanted.filter((entry) => !isSame(known.get(entry.objectID), entry));
  const ids = new Set(wanted.map(({ objectID }) => objectID));
  return changed.length + present.filter(({ objectID }) => !ids.has(objectID)).length;
}

/** Whether an entry is as wanted. Algolia adds fields of its own, such as `_metadata`. */
function isSame(present: Entry | undefined, wanted: Entry): boolean {
  const known = present as Settings | undefined;
  return (
    known !== undefined &&
    Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(known[name], value))
  );
}

/** Lists of replicas and of words whose order does not matter. */
const unordered = new Set(['replicas', 'optionalWords', 'disableTypoToleranceOnWords']);

function sorted(name: string, value: unknown): unknown {
  return Array.isArray(value) && unordered.has(name) ? value.map(String).toSorted() : value;
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return undefined;
    throw error;
  }
}
