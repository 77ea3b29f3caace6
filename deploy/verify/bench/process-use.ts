import { readdir, readFile } from 'node:fs/promises';

/** What one process uses of the machine. */
export interface ProcessUse {
  readonly rssMb: number;
  /** Number of open files and sockets. */
  readonly handles: number;
  /** Seconds of CPU time since its start. */
  readonly cpuSeconds: number;
}

const ticksPerSecond = 100;
const pageMb = 4096 / 2 ** 20;

/** Reads Linux's /proc. @throws when the process has ended, or on another system */
export async function processUse(pid: number): Promise<ProcessUse> {
  const [stat, memory, handles] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/statm`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ]);
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    rssMb: Number(memory.split(' ')[1]) * pageMb,
    handles: handles.length,
    cpuSeconds: ticks / ticksPerSecond,
  };
}

/** What each process uses at present. @throws like `processUse` */
export async function usesOf(
  pids: Readonly<Record<string, number>>,
): Promise<Record<string, ProcessUse>> {
  const uses = Object.entries(pids).map(
    async ([name, pid]) => [name, await processUse(pid)] as const,
  );
  return Object.fromEntries(await Promise.all(uses));
}

/** Percent of one core that each process used while `work` ran. */
export async function cpuDuring(
  pids: Readonly<Record<string, number>>,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await cpuOf(pids);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await cpuOf(pids);
  return Object.fromEntries(
    Object.entries(after).map(([name, used]) => [
      name,
      Math.round(((used - (before[name] ?? 0)) / seconds) * 1000) / 10,
    ]),
  );
}

async function cpuOf(pids: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const uses = Object.entries(await usesOf(pids));
  return Object.fromEntries(uses.map(([name, { cpuSeconds }]) => [name, cpuSeconds]));
}
