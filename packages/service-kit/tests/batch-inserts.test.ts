import type { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { batchInserts, startService } from '../src/mongo/index.ts';

interface Note {
  _id: string;
  text: string;
}

let world: World;
let insertOnce: (note: Note) => Promise<void>;

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('notes', config, ({ mongo }) => {
      insertOnce = batchInserts(mongo.collection<Note>('notes'));
      return {
        handlers: {},
        consumers: [],
        outboxes: [],
        init: async () => {
          const validator = { text: { $ne: 'poison' } };
          await mongo.createCollection('notes', { validator });
        },
      };
    }),
  );
}, 60_000);

afterAll(() => world?.stop());

const notes = () => world.mongo.stored('notes', 'notes');

it('inserts each document once despite parallel and repeated calls', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => `note-${n}`);
  await insertOnce({ _id: 'note-7', text: 'first' });
  await Promise.all([...ids, ...ids].map((_id) => insertOnce({ _id, text: 'again' })));
  const stored = await notes();
  expect(stored.map(({ _id }) => String(_id)).toSorted()).toEqual(ids.toSorted());
  expect(stored.find(({ _id }) => String(_id) === 'note-7')).toMatchObject({ text: 'first' });
});

it('fails only the caller whose document the store refuses', async () => {
  const before = (await notes()).length;
  const results = await Promise.allSettled([
    insertOnce({ _id: 'good-1', text: 'fine' }),
    insertOnce({ _id: 'bad', text: 'poison' }),
    insertOnce({ _id: 'good-2', text: 'fine' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await notes()).toHaveLength(before + 2);
});

it('continues after a command that is never answered', async () => {
  const written: string[] = [];
  let commands = 0;
  const hangsOnce = {
    insertMany(documents: Note[]) {
      commands += 1;
      if (commands === 1) return new Promise<never>(() => {});
      written.push(...documents.map(({ _id }) => _id));
      return Promise.resolve();
    },
    async insertOne({ _id }: Note) {
      written.push(_id);
    },
  };
  const insert = batchInserts<Note>(hangsOnce as unknown as mongo.Collection<Note>);
  const first = [insert({ _id: 'a', text: '' }), insert({ _id: 'b', text: '' })];
  await new Promise((resolve) => setTimeout(resolve, 10));
  await Promise.all([...first, insert({ _id: 'c', text: '' })]);
  expect(commands).toBe(2);
  expect(written.toSorted()).toEqual(['a', 'b', 'c']);
});
