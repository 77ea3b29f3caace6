import { readFile } from 'node:fs/promises';
import { runCommand } from './run-command.ts';

/** Whether a process with this id exists, whichever user it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process. Empty when the process has ended or cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  try {
    // Read from /proc, because a minimal Debian has no ps. For a zombie it is empty, as intended.
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    }
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
      return (await runCommand('powershell', ['-NoProfile', '-Command', query])).stdout;
    }
    return (await runCommand('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}
