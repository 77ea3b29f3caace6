import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '@patna/contracts/calls';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { expect, it } from 'vitest';
import { operationTests } from '../../../vitest.config.ts';

it('npm run test:fast calls every operation', async () => {
  const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');
  const text = (await Promise.all(operationTests.map(read))).join('\n');
  expect(Object.keys(calls).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});
