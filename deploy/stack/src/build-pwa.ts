import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { checkoutRoot } from '../../toolchain/src/paths.ts';
import { inheritedEnvironment } from './config.ts';
import type { Report } from './report.ts';

/** Builds the PWA; Turborepo answers from its cache when nothing changed. @throws when it fails */
export async function buildPwa(report: Report): Promise<void> {
  const turbo = path.join(checkoutRoot, 'node_modules', '.bin', 'turbo');
  const child = spawn(turbo, ['run', 'build', '--output-logs=errors-only', '--no-daemon'], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the PWA could not be built');
  report('the app is built');
}
