import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { administrator, kafkaUsers, mongoUsers } from './store-users.ts';

/**
 * Mode of the files. All users may read them, because each folder is a volume that only the containers of one process
 * mount, and these have different users.
 */
const readableByAll = 0o644;

/**
 * Creates those passwords that are missing in `folder`, with one folder for each process, the broker's list of users
 * and the secret of the S3 server.
 */
export async function writeLoginFiles(folder: string): Promise<void> {
  for (const { name } of [administrator, ...mongoUsers]) {
    const uri = `mongodb://${name}:${newPassword()}@mongo:27017/?replicaSet=rs0&authSource=admin`;
    await writeOnce(path.join(folder, name, 'mongodb-uri'), uri);
  }
  const passwords = await Promise.all(
    kafkaUsers.map((name) => writeOnce(path.join(folder, name, 'kafka-password'), newPassword())),
  );
  const bucket = `http://listings:${newPassword()}@s3:7070/pictures`;
  const url = await writeOnce(path.join(folder, 'listings/s3-url'), bucket);
  await write(path.join(folder, 'seed/s3-url'), url);
  await write(path.join(folder, 's3/secret'), new URL(url).password);
  const users = kafkaUsers.map((name, index) => `\n  user_${name}="${passwords[index]}"`).join('');
  const module = 'org.apache.kafka.common.security.plain.PlainLoginModule';
  await write(
    path.join(folder, 'kafka/jaas.conf'),
    `KafkaServer {\n  ${module} required${users};\n};\n`,
  );
}

/** The password of a MongoDB user. */
export async function readMongoPassword(folder: string, user: string): Promise<string> {
  return new URL(await readFile(path.join(folder, user, 'mongodb-uri'), 'utf8')).password;
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** @returns the content of the file, which is created with `text` if it is missing */
async function writeOnce(file: string, text: string): Promise<string> {
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === '') await write(file, text);
  return present || text;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode: readableByAll });
}
