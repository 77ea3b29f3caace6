import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { inheritedEnvironment, type Report } from './config.ts';

/** A file that exists if the app has been built. */
export const builtApp = path.join(checkoutRoot, 'pwa/dist/app-shell.html');

/**
 * Builds the PWA. If nothing has changed, Turborepo uses its cache.
 * @throws with the output when the build fails
 */
export async function buildPwa(report: Report): Promise<void> {
  const turbo = path.join(checkoutRoot, 'node_modules', '.bin', 'turbo');
  const run = promisify(execFile)(turbo, ['run', 'build', '--output-logs=errors-only'], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  });
  await run.catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`the app could not be built\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
  report('the app is built');
}
