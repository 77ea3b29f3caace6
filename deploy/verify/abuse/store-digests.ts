import type { MongoClient } from 'mongodb';
import { serviceNames } from '@patna/contracts/calls';
import { eventually } from '@patna/testing/eventually.ts';

/** Collections that change without requests or contain no user data. */
const leftOut = new Set([
  'idempotency_keys',
  'handled_events',
  'relay_leases',
  'pending_users',
  'pending_profiles',
]);

/** Digests of all collections of all services, made when no event is waiting. */
export async function digestCollections(mongo: MongoClient): Promise<Record<string, string>> {
  let last = '';
  return eventually(async () => {
    const now = await digests(mongo);
    const settled = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    return settled && now;
  });
}

async function digests(mongo: MongoClient): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const service of serviceNames) {
    const { collections } = await mongo.db(service).command({ dbHash: 1 });
    for (const [name, digest] of Object.entries(collections as Record<string, string>)) {
      if (!leftOut.has(name)) all[`${service}.${name}`] = digest;
    }
  }
  return all;
}
