import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findProgram } from '@patna/toolchain/find-program.ts';

export type MongoTool = 'mongodump' | 'mongorestore';

/** Path of a MongoDB Database Tool. @throws {Error} with one sentence, when it is not on PATH */
export async function findMongoTool(tool: MongoTool): Promise<string> {
  const found = await findProgram(tool);
  if (found) return found;
  throw new Error(
    `${tool} is not on PATH: install the MongoDB Database Tools (https://www.mongodb.com/docs/database-tools/installation/).`,
  );
}

/**
 * Runs a tool on the store at `uri`, while `use` handles its standard input and output. The URI may contain a password,
 * so it is passed in a file that only this user can read.
 * @throws {Error} with the last lines of the tool's output, when it fails
 */
export async function runMongoTool(
  tool: MongoTool,
  uri: string,
  args: readonly string[],
  use: (streams: { readonly stdin: Writable; readonly stdout: Readable }) => Promise<void>,
): Promise<void> {
  const program = await findMongoTool(tool);
  const folder = await mkdtemp(path.join(tmpdir(), 'patna-backup-'));
  try {
    const config = path.join(folder, 'connection.yaml');
    await writeFile(config, `uri: ${JSON.stringify(uri)}\n`, { mode: 0o600 });
    const child = spawn(program, [`--config=${config}`, ...args], { stdio: 'pipe' });
    const ended = endOf(tool, child);
    // The tool's own output explains a failure better than a broken pipe does.
    const used = use({ stdin: child.stdin, stdout: child.stdout });
    const [end, use_] = await Promise.allSettled([ended, used]);
    if (end.status === 'rejected') throw end.reason;
    if (use_.status === 'rejected') throw use_.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function endOf(tool: MongoTool, child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean));
    lines.splice(0, lines.length - 5);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${tool} failed (${code}):\n${lines.join('\n')}`);
}
