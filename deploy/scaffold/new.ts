import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { runCommand } from '@patna/toolchain/run-command.ts';
import { planOf } from './plan.ts';
import { prepareFiles, writeFiles } from './scaffold.ts';

/** `npm run new` writes the files of a new service, feature or operation, and says what is left to do. */
async function main(): Promise<void> {
  const scaffolded = await prepareFiles(checkoutRoot, planOf(checkoutRoot, process.argv.slice(2)));
  const { created, changed, nextSteps } = scaffolded;
  const written = await writeFiles(checkoutRoot, scaffolded);
  const run = (file: string, ...args: string[]) => runCommand(file, args, { cwd: checkoutRoot });
  const isService = [...created.keys()].some((file) => file.endsWith('/package.json'));
  if (isService) await run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  await run('npx', 'biome', 'format', '--write', ...written);
  if (isService) await run('npm', 'run', 'configuration');
  const list = (title: string, files: Iterable<string>) =>
    `${title}\n  ${[...files].join('\n  ')}\n\n`;
  process.stdout.write(list('Created:', created.keys()));
  process.stdout.write(list('Changed:', changed.keys()));
  process.stdout.write(`Next steps:\n${nextSteps}`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
