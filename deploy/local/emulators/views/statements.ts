import type { Catalogue } from './views-database.ts';

/** A statement with its parameters. Its result has one column, `body`, with the response as JSON text. */
export interface Statement {
  sql: string;
  params: unknown[];
}

/** A request that PostgREST refuses without asking the database. */
export class BadRequest extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Query parameters that do not filter. */
const RESERVED = new Set(['select', 'limit', 'order', 'columns', 'on_conflict', 'apikey']);

function quoted(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    throw new BadRequest(400, 'PGRST100', `failed to parse the name (${name.slice(0, 64)})`);
  }
  return `"${name}"`;
}

function tableNamed(name: string, catalogue: Catalogue): string {
  if (!catalogue.tables.includes(name)) {
    const message = `Could not find the table 'public.${name}' in the schema cache`;
    throw new BadRequest(404, 'PGRST205', message);
  }
  return `public.${quoted(name)}`;
}

function filtersOf(query: URLSearchParams, params: unknown[]): string {
  const conditions: string[] = [];
  for (const [column, filter] of query) {
    if (RESERVED.has(column)) continue;
    const [, operator, operand] = /^(eq|in)\.(.*)$/s.exec(filter) ?? [];
    if (operator === undefined || operand === undefined) {
      throw new BadRequest(400, 'PGRST100', `this emulator filters by eq and in, not "${filter}"`);
    }
    const values =
      operator === 'eq'
        ? [operand]
        : operand
            .replace(/^\(|\)$/g, '')
            .split(',')
            .map(unquoted);
    params.push(values);
    conditions.push(`${quoted(column)}::text = any($${params.length}::text[])`);
  }
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/s, '$1');
}

function columnsOf(select: string | null): string {
  if (select === null || select === '*') return '*';
  return select.split(',').map(quoted).join(', ');
}

function orderOf(order: string | null): string {
  if (order === null) return '';
  const terms = order.split(',').map((term) => {
    const [column = '', direction = 'asc'] = term.split('.');
    return `${quoted(column)} ${direction === 'desc' ? 'desc' : 'asc'}`;
  });
  return ` order by ${terms.join(', ')}`;
}

/** For GET /TABLE: returns the rows as a JSON array. */
export function selectStatement(
  table: string,
  query: URLSearchParams,
  catalogue: Catalogue,
): Statement {
  const params: unknown[] = [];
  const from = tableNamed(table, catalogue);
  const where = filtersOf(query, params);
  const limit = query.get('limit');
  const most = limit !== null && /^\d{1,6}$/.test(limit) ? Number(limit) : 1000;
  const rows = `select ${columnsOf(query.get('select'))} from ${from}${where}${orderOf(query.get('order'))} limit ${most}`;
  return { sql: `select coalesce(json_agg(r), '[]')::text as body from (${rows}) r`, params };
}

/** For POST, PATCH and DELETE /TABLE. The database decides what may be written. */
export function writeStatement(
  method: 'POST' | 'PATCH' | 'DELETE',
  table: string,
  query: URLSearchParams,
  body: unknown,
  catalogue: Catalogue,
): Statement {
  const target = tableNamed(table, catalogue);
  if (method === 'DELETE') {
    const params: unknown[] = [];
    return { sql: `delete from ${target}${filtersOf(query, params)}`, params };
  }
  const rows = Array.isArray(body) ? body : [body];
  const columns = Object.keys((rows[0] ?? {}) as object).map(quoted);
  if (columns.length === 0) throw new BadRequest(400, 'PGRST102', 'Empty or invalid json');
  const params: unknown[] = [JSON.stringify(rows)];
  const given = `json_populate_recordset(null::${target}, $1::json)`;
  if (method === 'POST') {
    const names = columns.join(', ');
    return { sql: `insert into ${target} (${names}) select ${names} from ${given}`, params };
  }
  const changes = columns.map((column) => `${column} = (select ${column} from ${given})`);
  return { sql: `update ${target} set ${changes.join(', ')}${filtersOf(query, params)}`, params };
}

/** For POST /rpc/NAME with named arguments: returns the function's result as JSON. */
export function callStatement(name: string, body: unknown, catalogue: Catalogue): Statement {
  const given = Object.keys(body ?? {}).sort();
  const found = catalogue.functions.find(
    (candidate) =>
      candidate.name === name &&
      candidate.args.length > 0 &&
      candidate.args
        .map((arg) => arg.name)
        .sort()
        .join() === given.join(),
  );
  if (found === undefined) {
    const signature = `public.${name}${given.length === 0 ? '' : `(${given.join(', ')})`}`;
    throw new BadRequest(
      404,
      'PGRST202',
      `Could not find the function ${signature} in the schema cache`,
      `Searched for the function ${signature}, but no matches were found in the schema cache.`,
    );
  }
  const columns = found.args.map((arg) => `${quoted(arg.name)} ${arg.type}`).join(', ');
  const passed = found.args.map((arg) => `${quoted(arg.name)} => a.${quoted(arg.name)}`);
  const call = `public.${quoted(name)}(${passed.join(', ')})`;
  return {
    sql: `select to_json(${call})::text as body from json_to_record($1::json) as a(${columns})`,
    params: [JSON.stringify(body)],
  };
}
