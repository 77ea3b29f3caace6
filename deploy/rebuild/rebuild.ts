import { rebuildCommand } from '../../services/listings/src/rebuild/rebuild-command.ts';
import { readStackConfig } from '../stack/src/config.ts';
import { readRunFile } from '../stack/src/run-file.ts';

/** `npm run rebuild -- all` against MONGODB_URI, or the stack of this checkout that runs on PORT. */
const { port, mongoUri } = readStackConfig();
const uri = mongoUri || (await readRunFile(port))?.mongoUri;
if (uri === undefined) {
  process.stderr.write(
    `no stack of this checkout runs on port ${port}, and MONGODB_URI names no store\n`,
  );
  process.exit(1);
}
process.exitCode = await rebuildCommand(process.argv.slice(2), uri, (line) => {
  process.stdout.write(`${line}\n`);
});
