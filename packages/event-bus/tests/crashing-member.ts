import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The ids that a member process reported as handled, and the signal that ended it. */
export interface CrashReport {
  handled: string[];
  signal: string | null;
}

const program = fileURLToPath(new URL('./member-process.ts', import.meta.url));

/** Runs a group member in a separate process that kills itself with SIGKILL after its first effect. */
export async function startCrashingMember(settings: object): Promise<CrashReport> {
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { handled: output.split('\n').filter(Boolean), signal };
}
