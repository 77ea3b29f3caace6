import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { deleteOldBackups, listBackups, newBackupFile } from './backup-files.ts';
import { readBackupConfig } from './config.ts';
import { readEncrypted, verifyEncrypted, writeEncrypted } from './encrypted-file.ts';
import { findMongoTool } from './mongo-tools.ts';

const key = randomBytes(32);
let folder: string;
beforeEach(async () => {
  folder = await makeTempDir('backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function decrypted(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readEncrypted(file, key, target);
  return Buffer.concat(chunks);
}

describe('an encrypted file', () => {
  it.each([1, 100_000, 3_000_000])(
    'returns the same %i bytes and contains no plain text',
    async (n) => {
      const plain = Buffer.alloc(n, 'hostel');
      const file = path.join(folder, 'file');
      await writeEncrypted(file, key, Readable.from([plain.subarray(0, 7), plain.subarray(7)]));
      expect((await decrypted(file)).equals(plain)).toBe(true);
      await expect(verifyEncrypted(file, key)).resolves.toBeUndefined();
      expect((await readFile(file)).includes('hostel')).toBe(false);
    },
  );

  it('is refused when changed, truncated or opened with another key', async () => {
    const file = path.join(folder, 'file');
    await writeEncrypted(file, key, Readable.from([Buffer.alloc(1000, 'hostel')]));
    const bytes = await readFile(file);
    await expect(verifyEncrypted(file, randomBytes(32))).rejects.toThrow('not the key');
    for (const at of [0, 9, 25, 500, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(verifyEncrypted(file, key)).rejects.toThrow(/changed or cut|not a backup/);
    }
    for (const length of [0, 10, 40, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length));
      await expect(verifyEncrypted(file, key)).rejects.toThrow(/changed or cut|not a backup/);
    }
  });

  it('is deleted when its source fails', async () => {
    const failing = Readable.from(
      (function* () {
        yield Buffer.from('begun');
        throw new Error('the dump failed');
      })(),
    );
    await expect(writeEncrypted(path.join(folder, 'file'), key, failing)).rejects.toThrow('dump');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('retention', () => {
  const day = (n: number) => new Date(Date.UTC(2030, 0, n, 1, 2, 3));
  const backupsOf = async (days: readonly number[]) => {
    for (const n of days) await writeFile(await newBackupFile(folder, day(n)), '');
  };
  const daysLeft = async () =>
    (await listBackups(folder)).map((file) => Number(/2030-01-(\d\d)T/.exec(file)?.[1]));

  it('keeps the newest backups, up to the configured number', async () => {
    await backupsOf([3, 1, 4, 2]);
    await deleteOldBackups({ folder, keep: 2, keepDays: 30 }, day(5));
    expect(await daysLeft()).toEqual([4, 3]);
  });

  it('deletes old backups, but never the newest or other files', async () => {
    await backupsOf([1, 2, 3]);
    await writeFile(path.join(folder, 'notes.txt'), '');
    await deleteOldBackups({ folder, keep: 14, keepDays: 1 }, day(20));
    expect(await daysLeft()).toEqual([3]);
    expect(await readdir(folder)).toContain('notes.txt');
  });
});

it.each([
  [{}, 'BACKUP_KEY: is missing: make one with `openssl rand -hex 32`'],
  [{ BACKUP_KEY: 'password' }, 'BACKUP_KEY: is not 64 hexadecimal digits'],
  [{ BACKUP_KEY: 'a'.repeat(64), BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
])('invalid settings are refused: %o', (environment, message) => {
  expect(() => readBackupConfig(environment)).toThrow(message);
});

it('a missing tool is reported by name', async () => {
  vi.stubEnv('PATH', folder);
  await expect(findMongoTool('mongodump')).rejects.toThrow(
    /^mongodump is not on PATH: install the MongoDB Database Tools \(https:[^\n]*\)\.$/,
  );
  vi.unstubAllEnvs();
});
