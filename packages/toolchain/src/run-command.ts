import { execFile } from 'node:child_process';

/** Options of a command. Times are in milliseconds. */
export interface RunOptions {
  cwd?: string | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  timeout?: number | undefined;
}

/** Runs a command and returns its output. @throws with the end of the output when the command fails */
export function runCommand(
  file: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const { cwd, env, timeout = 600_000 } = options;
  // On Windows a .cmd file (mvn) needs a shell.
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
