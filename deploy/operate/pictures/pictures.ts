import { picturesCommand } from '../../../services/listings/src/photos/objects/pictures-command.ts';
import { readS3Config } from '../../../services/listings/src/photos/objects/s3-variables.ts';
import { loadEnvFile, readStackConfig } from '../../local/stack/config.ts';
import { readRunFile } from '../../local/stack/run-file.ts';

/** `npm run pictures -- move|sweep` works on MONGODB_URI, or on the stack that this checkout runs on PORT. */
const environment = loadEnvFile();
const { port, mongoUri } = readStackConfig(environment);
const uri = mongoUri || (await readRunFile(port))?.mongoUri;
if (uri === undefined) {
  process.stderr.write(
    `no stack of this checkout runs on port ${port}, and MONGODB_URI names no store\n`,
  );
  process.exit(1);
}
const config = readS3Config(environment);
process.exitCode = await picturesCommand(process.argv.slice(2), uri, config, (line) => {
  process.stdout.write(`${line}\n`);
});
