import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalNetwork } from './local-network.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  networkInterfaces: vi.fn<typeof networkInterfaces>(),
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lan-'));
  machineHas('10.0.0.7', '192.168.1.5');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

function machineHas(...addresses: string[]): void {
  const entry = { netmask: '255.255.255.0', mac: '00:00:00:00:00:01', family: 'IPv4' as const };
  vi.mocked(networkInterfaces).mockReturnValue({
    lo: [{ ...entry, address: '127.0.0.1', internal: true, cidr: null }],
    wlan0: addresses.map((address) => ({ ...entry, address, internal: false, cidr: null })),
  });
}

test('the certificate covers every address and its key is private', async () => {
  const { origins, certificate, key } = await openLocalNetwork(folder, 8080);
  expect(origins).toEqual([
    'https://192.168.1.5:8080',
    'https://10.0.0.7:8080',
    'https://localhost:8080',
  ]);
  const read = new X509Certificate(await readFile(certificate));
  expect(read.checkIP('192.168.1.5')).toBe('192.168.1.5');
  expect(read.checkIP('10.0.0.7')).toBe('10.0.0.7');
  expect(read.checkHost('localhost')).toBe('localhost');
  expect((await stat(key)).mode & 0o077).toBe(0);
});

test('the certificate is reused until an address is missing or it is about to expire', async () => {
  const fingerprint = async () => {
    const { certificate } = await openLocalNetwork(folder, 8080);
    return new X509Certificate(await readFile(certificate)).fingerprint256;
  };
  const first = await fingerprint();
  expect(await fingerprint()).toBe(first);
  machineHas('192.168.1.9');
  const second = await fingerprint();
  expect(second).not.toBe(first);
  vi.useFakeTimers({ now: Date.now() + 370 * 86_400_000, toFake: ['Date'] });
  expect(await fingerprint()).not.toBe(second);
});

test('every start creates a new password', async () => {
  const passwords = await Promise.all([1, 2, 3].map(() => openLocalNetwork(folder, 8080)));
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(3);
});

test('fails with a message on a machine without a network', async () => {
  machineHas();
  await expect(openLocalNetwork(folder, 8080)).rejects.toThrow('no address');
});
