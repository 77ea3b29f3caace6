// @vitest-environment node
import { expect, test } from 'vitest';
import { yieldAfter } from './yield-to-main.ts';

test('chunks that arrive together start in separate tasks', async () => {
  const file = Promise.resolve('file');
  const order: string[] = [];
  const start = async (name: string) => {
    expect(await yieldAfter(file)).toBe('file');
    order.push(name);
    await Promise.resolve();
    order.push(`${name} went on`);
  };
  await Promise.all([start('one'), start('two')]);
  expect(order).toEqual(['one', 'one went on', 'two', 'two went on']);
});

test('passes a failure on', async () => {
  await expect(yieldAfter(Promise.reject(new Error('no such file')))).rejects.toThrow('no such');
});
