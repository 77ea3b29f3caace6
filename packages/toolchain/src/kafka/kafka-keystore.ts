import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../find-program.ts';
import { runCommand } from '../run-command.ts';

/** A key with a self-signed certificate, for a broker on 127.0.0.1. */
export interface Keystore {
  file: string;
  password: string;
  /** The certificate that clients must trust, as PEM. */
  certificate: string;
}

/** Creates a keystore with keytool, which is part of the Java that a broker needs anyway. */
export async function makeKeystore(dir: string): Promise<Keystore> {
  const keytool = await findProgram('keytool');
  if (!keytool) throw new Error('keytool is not on PATH; it comes with Java');
  const file = path.join(dir, 'broker.p12');
  const password = randomUUID();
  await rm(file, { force: true });
  const store = ['-alias', 'broker', '-keystore', file, '-storepass', password];
  const name = ['-dname', 'CN=127.0.0.1', '-ext', 'SAN=ip:127.0.0.1'];
  const key = ['-keyalg', 'EC', '-groupname', 'secp256r1', '-validity', '7'];
  await runCommand(keytool, ['-genkeypair', '-storetype', 'PKCS12', ...key, ...name, ...store]);
  const { stdout } = await runCommand(keytool, ['-exportcert', '-rfc', ...store]);
  return { file, password, certificate: stdout };
}
