import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads a secret from the file that its variable names', async () => {
  const file = path.join(folder, 'uri');
  await writeFile(file, 'mongodb://mongo\n');
  expect(withSecretFiles({ MONGODB_URI: '', MONGODB_URI_FILE: file, PORT: '1' })).toEqual({
    MONGODB_URI: 'mongodb://mongo',
    MONGODB_URI_FILE: file,
    PORT: '1',
  });
});

it('prefers a variable that is set, and opens no file of another variable', () => {
  const environment = {
    MONGODB_URI: 'mongodb://here',
    MONGODB_URI_FILE: '/absent',
    NOTICE_FILE: '/absent',
  };
  expect(withSecretFiles(environment)).toEqual(environment);
});

it('names the variable whose file is missing', () => {
  expect(() => withSecretFiles({ KAFKA_SASL_PASSWORD_FILE: '/absent' })).toThrow(
    'KAFKA_SASL_PASSWORD_FILE: /absent cannot be read',
  );
});
