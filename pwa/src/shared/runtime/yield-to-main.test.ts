import { expect, test } from 'vitest';
import { yieldAfter } from './yield-to-main.ts';

test('files that come together start what they start in tasks of their own', async () => {
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

test('what cannot be had is told', async () => {
  await expect(yieldAfter(Promise.reject(new Error('no such file')))).rejects.toThrow('no such');
});
