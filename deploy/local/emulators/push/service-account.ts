import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from 'mongodb';

/** The fields of a Google service account file that `cert()` of firebase-admin reads. */
interface LocalServiceAccount {
  type: 'service_account';
  project_id: string;
  client_email: string;
  /** RSA key of 2048 bits as PKCS #8 PEM. */
  private_key: string;
}

interface StoredAccount extends LocalServiceAccount {
  _id: 'local';
}

const PROJECT_ID = 'patna-hostels-local';

/**
 * The service account of this database. It is created only once, so that tokens signed before a restart stay valid. If
 * several callers find the database empty, they get the same account.
 */
export async function localServiceAccount(db: Db): Promise<LocalServiceAccount> {
  const accounts = db.collection<StoredAccount>('push_service_account');
  const stored =
    (await accounts.findOne({ _id: 'local' })) ??
    (await accounts.findOneAndUpdate(
      { _id: 'local' },
      { $setOnInsert: await newAccount() },
      { upsert: true, returnDocument: 'after' },
    ));
  if (stored === null) throw new Error('the push service account could not be stored');
  const { _id, ...account } = stored;
  return account;
}

async function newAccount(): Promise<LocalServiceAccount> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    type: 'service_account',
    project_id: PROJECT_ID,
    client_email: `push@${PROJECT_ID}.iam.gserviceaccount.com`,
    private_key: privateKey,
  };
}
