import { createMongoUsers } from './create-mongo-users.ts';
import { setKafkaAccess } from '@patna/event-bus';
import { kafkaGroups, kafkaPermissions } from './kafka-permissions.ts';
import { writeLoginFiles } from './login-files.ts';

/** Folder of the logins. In containers each folder inside it is a volume. */
const folder = '/logins';

/** Docker Compose calls this with `files`, and in the networks of the stores with `mongodb` and `kafka`. */
async function main(action: string | undefined): Promise<void> {
  if (action === 'files') await writeLoginFiles(folder);
  else if (action === 'mongodb') await createMongoUsers('127.0.0.1:27017', folder);
  else if (action === 'kafka') {
    await setKafkaAccess({
      brokers: ['localhost:9094'],
      groups: kafkaGroups,
      users: kafkaPermissions,
      logger: console,
    });
  } else throw new Error('usage: store-logins.ts files|mongodb|kafka');
  process.stdout.write(`${action}: done\n`);
}

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
