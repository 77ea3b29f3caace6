import type { Document, MongoClient } from 'mongodb';
import { serviceNames } from '@patna/contracts/calls';
import { marker } from './injection-payloads.ts';

/** Records every command from now on. */
export async function startProfiler(mongo: MongoClient): Promise<void> {
  for (const name of serviceNames) {
    const db = mongo.db(name);
    await db.command({ profile: 0 });
    await db.collection('system.profile').drop();
    await db.createCollection('system.profile', { capped: true, size: 64 * 1024 * 1024 });
    await db.command({ profile: 2 });
  }
}

/** Stops recording. Returns the number of commands, and the commands that contain an injected operator. */
export async function stopProfiler(
  mongo: MongoClient,
): Promise<{ commands: number; injected: string[] }> {
  let commands = 0;
  const injected: string[] = [];
  for (const name of serviceNames) {
    const db = mongo.db(name);
    await db.command({ profile: 0 });
    for await (const { command, ns } of db.collection('system.profile').find<Document>({})) {
      commands += 1;
      if (hasForeignOperator(command)) injected.push(`${ns}: ${JSON.stringify(command)}`);
    }
  }
  return { commands, injected };
}

/** Parts of a command that store values. Storing input is harmless, so only the other parts are checked. */
const stores = new Set(['$set', '$setOnInsert', '$push', '$addToSet']);
/** A stage that queries. It may compare a field with input, but may not contain an operator from input. */
const queryStage = '$match';
const runsCode = new Set(['$where', '$function', '$accumulator']);

function hasForeignOperator(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForeignOperator);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => {
    if (runsCode.has(key)) return true;
    if (stores.has(key)) return false;
    if (key === queryStage) return hasForeignOperator(each);
    if (key === '$regex' && isLiteralPattern(each)) return false;
    const asked = key.startsWith('$') && JSON.stringify(each ?? null).includes(marker);
    return asked || hasForeignOperator(each);
  });
}

/** Whether every character of a pattern stands for itself. Such a pattern may contain input, for text search. */
function isLiteralPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  return !/[$^.*+?()[\]{}|\\]/.test(pattern.replace(/\\[^\w\s]/g, ''));
}
