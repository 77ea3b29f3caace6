import type { GroupLag } from '../bus-observer.ts';
import type { LogStore } from './log-store.ts';
import type { TopicReader } from './topic-reader.ts';

/** The lag of these readers' groups, even where another process reads for the group. */
export async function lagOfLog(
  { counters, cursors }: LogStore,
  readers: Iterable<TopicReader>,
): Promise<readonly GroupLag[]> {
  const wanted = new Map([...readers].map((reader) => [reader.cursorId, reader]));
  if (wanted.size === 0) return [];
  const [ends, positions] = await Promise.all([
    counters.find().toArray(),
    cursors.find({ _id: { $in: [...wanted.keys()] } }).toArray(),
  ]);
  const last = new Map(ends.map((counter) => [counter._id, counter.last]));
  const offsets = new Map(positions.map((cursor) => [cursor._id, cursor.offset]));
  return [...wanted].map(([id, { group, topic }]) => ({
    group,
    topic,
    events: Math.max(0, (last.get(topic) ?? 0) - (offsets.get(id) ?? 0)),
  }));
}
