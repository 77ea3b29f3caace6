import { execFile } from 'node:child_process';

/** How a short-lived command is run. Times are in milliseconds. */
export interface RunOptions {
  cwd?: string | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  timeout?: number | undefined;
}

/** Runs a command to its end and returns what it printed; throws with the end of its output when it fails. */
export function runCommand(
  file: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const { cwd, env, timeout = 600_000 } = options;
  // Windows runs a .cmd (mvn) through a shell only.
  const shell = /\.(cmd|bat)$/i.test(file);
  const settings = { timeout, shell, maxBuffer: 32 << 20, windowsHide: true, cwd, env };
  return new Promise((resolve, reject) => {
    execFile(file, args, settings, (error, stdout, stderr) => {
      if (!error) return resolve({ stdout, stderr });
      const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
      const why = error.killed ? `gave no answer in ${timeout} ms` : `failed (${error.code})`;
      reject(new Error(`${file} ${why}: ${said}`, { cause: error }));
    });
  });
}
