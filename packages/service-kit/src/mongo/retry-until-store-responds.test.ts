import { expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { retryUntilStoreResponds } from './retry-until-store-responds.ts';

const logger = createLogger('probe', 'silent');
const named = (name: string) => Object.assign(new Error('no'), { name });

it('retries until the store answers', async () => {
  const failures = [named('MongooseServerSelectionError'), named('MongoNetworkTimeoutError')];
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  expect(await retryUntilStoreResponds(logger, work)).toBe('done');
});

it.each(['MongoServerError', 'MongoParseError', 'TypeError'])('throws a %s', async (name) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw named(name);
  };
  await expect(retryUntilStoreResponds(logger, work)).rejects.toThrow('no');
  expect(tries).toBe(1);
});
