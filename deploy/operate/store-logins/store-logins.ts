import { createMongoUsers } from './create-mongo-users.ts';
import { writeLoginFiles } from './login-files.ts';

/** In containers, each folder below is a volume. */
const folder = '/logins';

/** Docker Compose runs it with `files`, and with `mongodb` in the network of the container `mongo`. */
async function main(action: string | undefined): Promise<void> {
  if (action === 'files') await writeLoginFiles(folder);
  else if (action === 'mongodb') await createMongoUsers('127.0.0.1:27017', folder);
  else throw new Error('usage: store-logins.ts files|mongodb');
  process.stdout.write(`${action}: done\n`);
}

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
