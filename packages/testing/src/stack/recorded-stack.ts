import path from 'node:path';
import { type Document, type Filter, MongoClient } from 'mongodb';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { type FaultyLink, openLink } from '../links/faulty-link.ts';
import { startStackProcess } from './stack-process.ts';
import { restorePeople } from './store-dump.ts';

/** Browser storage belongs to an origin, so recorded phones need the same port again. */
export const recordedPort = 23_417;

/** The present product with personal records that an earlier release wrote. */
export interface RecordedStack {
  readonly link: FaultyLink;
  /** The stored documents of a collection, such as `enquiry.enquiries`. */
  stored(namespace: `${string}.${string}`, filter?: Filter<Document>): Promise<Document[]>;
  stop(): Promise<void>;
}

/** @param people file that `dumpPeople` wrote */
export async function startRecordedStack(people: string): Promise<RecordedStack> {
  const dataDir = await makeTempDir('recorded');
  const mongod = await startMongod({ dataDir: path.join(dataDir, 'mongod') });
  await restorePeople(mongod.uri, people);
  const client = await MongoClient.connect(mongod.uri);
  const port = await freePort();
  const config = {
    port,
    publicPort: recordedPort,
    dataDir,
    mongoUri: mongod.uri,
    kafkaBrokers: '',
  };
  const stack = await startStackProcess({ ...config, mode: 'one-process', logLevel: 'warn' });
  const link = await openLink(recordedPort, port);
  return {
    link,
    stored(namespace, filter = {}) {
      const [database, collection = ''] = namespace.split('.');
      return client.db(database).collection(collection).find(filter).toArray();
    },
    async stop() {
      await link.stop();
      await stack.stop();
      await client.close();
      await mongod.stop();
    },
  };
}
