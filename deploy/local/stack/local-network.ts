import { randomInt, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** Settings that let phones on the same network open the product. */
export interface LocalNetwork {
  /** Origins of the product. The first one is meant for phones. */
  readonly origins: readonly string[];
  /** Certificate and key, as PEM files. */
  readonly certificate: string;
  readonly key: string;
  /** A random password for the demo accounts, because their usual one is public. */
  readonly password: string;
}

const validDays = 397; // browsers refuse certificates that are valid for longer
const renewedBeforeDays = 30;
const dayMs = 86_400_000;

/**
 * Prepares `npm start -- --lan`. As long as the certificate is valid for this machine's addresses it is used again, so
 * that phones have to trust it only once.
 * @throws {Error} on a machine without a network
 */
export async function openLocalNetwork(dataDir: string, port: number): Promise<LocalNetwork> {
  const addresses = ownAddresses();
  if (addresses.length === 0) {
    throw new Error('--lan: this machine has no address on a network that phones could open.');
  }
  const folder = path.join(dataDir, 'lan');
  const files = {
    certificate: path.join(folder, 'certificate.pem'),
    key: path.join(folder, 'key.pem'),
  };
  if (!(await isValidFor(files.certificate, addresses))) {
    await mkdir(folder, { recursive: true });
    await writeCertificate(files, addresses);
  }
  const hosts = [...addresses, 'localhost'];
  return {
    ...files,
    origins: hosts.map((host) => `https://${host}:${port}`),
    password: newPassword(),
  };
}

/** IPv4 addresses of this machine, private ranges first. */
function ownAddresses(): string[] {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return found.toSorted(
    (a, b) => Number(b.startsWith('192.168.')) - Number(a.startsWith('192.168.')),
  );
}

async function isValidFor(file: string, addresses: readonly string[]): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const certificate = new X509Certificate(text);
  const leftMs = Date.parse(certificate.validTo) - Date.now();
  return (
    leftMs > renewedBeforeDays * dayMs &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

/** Creates the certificate of a certificate authority, because phones can install no other kind. */
async function writeCertificate(
  files: { readonly certificate: string; readonly key: string },
  addresses: readonly string[],
): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Patna Hostels' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...addresses.map((ip) => ({ type: 7, ip }) as const),
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  await writeFile(files.key, key, { mode: 0o600 });
  await writeFile(files.certificate, cert);
}

/** Leaves out characters that look alike, because people type the password on a phone. */
function newPassword(): string {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 12 }, () => characters[randomInt(characters.length)]).join('');
}
