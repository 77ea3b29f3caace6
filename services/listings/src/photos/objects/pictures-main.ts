import { readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';
import { picturesCommand } from './pictures-command.ts';
import { readS3Config } from './s3-variables.ts';

/** Moves pictures into the bucket while the services run: `node src/photos/objects/pictures-main.ts move`. */
const { argv, env, stdout } = process;
const { MONGODB_URI } = readEnvironment(z.object({ MONGODB_URI: z.string() }), env);
process.exitCode = await picturesCommand(argv.slice(2), MONGODB_URI, readS3Config(env), (line) => {
  stdout.write(`${line}\n`);
});
