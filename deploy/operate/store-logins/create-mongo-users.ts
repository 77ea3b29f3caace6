import { MongoClient, MongoServerError } from 'mongodb';
import { readMongoPassword } from './login-files.ts';
import { administrator, mongoUsers, type StoreUser } from './store-users.ts';

const authenticationFailed = 18;
const unauthorized = 13;

/**
 * Makes the users of MongoDB equal to those in `folder`. On a server without users, the first one is created without a
 * login, which MongoDB permits only from its own machine.
 * @throws {Error} when the server has users and refuses the administrator's password
 */
export async function createMongoUsers(address: string, folder: string): Promise<void> {
  const password = await readMongoPassword(folder, administrator.name);
  if (!(await canLogIn(address, administrator.name, password))) {
    await createFirstUser(address, password);
  }
  await withClient(uriOf(address, administrator.name, password), async (client) => {
    for (const user of mongoUsers) {
      await createOrUpdate(client, address, user, await readMongoPassword(folder, user.name));
    }
  });
}

async function createFirstUser(address: string, pwd: string): Promise<void> {
  const { name, roles } = administrator;
  try {
    await withClient(uriOf(address), (client) =>
      client.db('admin').command({ createUser: name, pwd, roles }),
    );
  } catch (error) {
    if (!isServerError(error, unauthorized)) throw error;
    throw new Error(
      `MongoDB has users, but not ${name} with the password in its volume: see "Docker Compose" in docs/operations.md`,
      { cause: error },
    );
  }
}

/** A password that already works is not changed, so that connections stay open. */
async function createOrUpdate(
  client: MongoClient,
  address: string,
  { name, roles }: StoreUser,
  password: string,
): Promise<void> {
  const admin = client.db('admin');
  const { users } = await admin.command({ usersInfo: name });
  if (users.length === 0) {
    await admin.command({ createUser: name, pwd: password, roles });
    return;
  }
  const works = await canLogIn(address, name, password);
  await admin.command({ updateUser: name, roles, ...(!works && { pwd: password }) });
}

async function canLogIn(address: string, user: string, password: string): Promise<boolean> {
  try {
    await withClient(uriOf(address, user, password), (client) =>
      client.db('admin').command({ ping: 1 }),
    );
    return true;
  } catch (error) {
    if (isServerError(error, authenticationFailed)) return false;
    throw error;
  }
}

function isServerError(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code;
}

function uriOf(address: string, user?: string, password?: string): string {
  const login = user === undefined ? '' : `${user}:${password}@`;
  return `mongodb://${login}${address}/?directConnection=true&authSource=admin`;
}

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.close();
  }
}
