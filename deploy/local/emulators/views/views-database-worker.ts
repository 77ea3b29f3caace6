import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Catalogue, DatabaseResponse, DatabaseQuestion } from './views-database.ts';

// The roles and default grants of a new Supabase project.
const EMPTY_PROJECT = `
  create role anon nologin;
  create role authenticated nologin;
  grant usage on schema public to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated;`;

const RELATIONS = `
  select table_name as name from information_schema.tables where table_schema = 'public'`;

const FUNCTIONS = `
  select p.proname as name, coalesce(p.proargnames, '{}') as names,
    array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
  from pg_proc p where p.pronamespace = 'public'::regnamespace`;

interface WorkerData {
  readonly dataDir: string;
  readonly sqlFile: string;
  readonly ticketKey: string;
}

async function openProject({ dataDir, sqlFile, ticketKey }: WorkerData): Promise<PGlite> {
  const cluster = join(dataDir, 'cluster');
  const finished = join(dataDir, 'cluster-created');
  await mkdir(dataDir, { recursive: true });
  // A cluster whose creation was interrupted cannot be opened, so it is created again.
  const isNew = !existsSync(finished);
  if (isNew) rmSync(cluster, { recursive: true, force: true });
  const db = await PGlite.create(cluster);
  if (isNew) {
    await db.exec(EMPTY_PROJECT);
    writeFileSync(finished, '');
  }
  await db.exec(readFileSync(sqlFile, 'utf8'));
  await db.exec('delete from public.hostel_view_keys');
  await db.query('insert into public.hostel_view_keys (secret) values ($1)', [ticketKey]);
  return db;
}

async function readCatalogue(db: PGlite): Promise<Catalogue> {
  const relations = await db.query<{ name: string }>(RELATIONS);
  const functions = await db.query<{ name: string; names: string[]; types: string[] }>(FUNCTIONS);
  return {
    tables: relations.rows.map((row) => row.name),
    functions: functions.rows.map(({ name, names, types }) => ({
      name,
      args: types.map((type, i) => ({ name: names[i] ?? '', type })),
    })),
  };
}

/** Runs one statement in the public role, so that PostgreSQL's grants and policies apply. */
async function askAsAnon(db: PGlite, question: DatabaseQuestion): Promise<DatabaseResponse> {
  try {
    const { rows } = await db.transaction(async (tx) => {
      await tx.exec('set local role anon');
      return tx.query<{ body: string | null }>(question.sql, question.params);
    });
    return { id: question.id, body: rows[0]?.body ?? null };
  } catch (error) {
    const { code, message, detail, hint } = error as Record<string, string | undefined>;
    return {
      id: question.id,
      failure: {
        code: code ?? 'XX000',
        message: message ?? 'unknown failure',
        details: detail ?? null,
        hint: hint ?? null,
      },
    };
  }
}

const db = await openProject(workerData as WorkerData);
parentPort?.postMessage({ opened: await readCatalogue(db) });
parentPort?.on('message', async (message: DatabaseQuestion | 'close') => {
  if (message !== 'close') return parentPort?.postMessage(await askAsAnon(db, message));
  await db.close();
  parentPort?.close();
});
