import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A statement for the database thread. Its result has one column, `body`, with JSON text. */
export interface DatabaseQuestion {
  id: number;
  sql: string;
  params: unknown[];
}

/** An error from PostgreSQL, with the field names of PostgREST. */
export interface DatabaseFailure {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** The result of a statement: JSON text, or the error. */
export interface DatabaseResponse {
  id: number;
  body?: string | null;
  failure?: DatabaseFailure;
}

/** Tables and functions of the public schema. They are read once, after the project's SQL has run. */
export interface Catalogue {
  tables: string[];
  functions: { name: string; args: { name: string; type: string }[] }[];
}

/** A running database. `ask` also resolves when PostgreSQL reports an error, and rejects when the thread ends. */
export interface ViewsDatabase {
  catalogue: Catalogue;
  ask(sql: string, params: unknown[]): Promise<DatabaseResponse>;
  close(): Promise<void>;
}

const PROJECT_SQL = new URL('../../sql/hostel-views.sql', import.meta.url);
const WORKER = new URL('./views-database-worker.ts', import.meta.url);

/**
 * Opens the database in `dataDir`; the first time, creates it. It runs in a thread of its own, because creating it
 * takes some seconds of processor time. `onGone` is called once when the thread has ended.
 */
export async function openViewsDatabase(
  { dataDir, ticketKey }: { readonly dataDir: string; readonly ticketKey: string },
  onGone: () => void,
): Promise<ViewsDatabase> {
  const worker = new Worker(WORKER, {
    workerData: { dataDir, ticketKey, sqlFile: fileURLToPath(PROJECT_SQL) },
  });
  const waiting = new Map<number, (answer: DatabaseResponse | Error) => void>();
  let failure = new Error('the view counter database has stopped');
  let lastId = 0;
  let running = true;
  const gone = Promise.withResolvers<void>();

  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    running = false;
    for (const settle of waiting.values()) settle(failure);
    waiting.clear();
    onGone();
    gone.resolve();
  });
  const catalogue = await new Promise<Catalogue>((resolve, reject) => {
    worker.once('message', (message: { opened: Catalogue }) => resolve(message.opened));
    worker.once('exit', () => reject(failure));
  });
  worker.on('message', (answer: DatabaseResponse) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  return {
    catalogue,
    ask: (sql, params) =>
      new Promise((resolve, reject) => {
        if (!running) return reject(failure);
        const id = ++lastId;
        waiting.set(id, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        worker.postMessage({ id, sql, params } satisfies DatabaseQuestion);
      }),
    close() {
      worker.postMessage('close');
      return gone.promise;
    },
  };
}
