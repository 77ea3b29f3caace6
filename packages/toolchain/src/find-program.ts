import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config.ts';

/** Whether the path is a file that this user may execute. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Absolute path of the first of these programs that is found on PATH. */
export async function findProgram(...names: string[]): Promise<string | undefined> {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  for (const name of names) {
    for (const dir of readConfig().searchPath) {
      for (const ending of endings) {
        const file = path.join(dir, name + ending);
        if (await isExecutable(file)) return file;
      }
    }
  }
  return undefined;
}
