import { type CatalogueHostel, columnsOf } from '@patna/contracts';

/** A catalogue server whose cursor counts changes, with a network that can fail. */
export class CatalogueServer {
  changes: { id: string; hostel: CatalogueHostel | null }[] = [];
  asked: string[] = [];
  /** Results of the next requests; later ones succeed. */
  faults: (Response | Error | 'cut')[] = [];

  put(...hostels: CatalogueHostel[]): void {
    for (const each of hostels) this.changes.push({ id: each.id, hostel: each });
  }

  remove(id: string): void {
    this.changes.push({ id, hostel: null });
  }

  async fetch(url: string): Promise<Response> {
    this.asked.push(url);
    const fault = this.faults.shift();
    if (fault instanceof Error) throw fault;
    if (fault instanceof Response) return fault;
    const { searchParams } = new URL(url, 'http://x');
    const from = Number(searchParams.get('since') ?? 0);
    const page = this.changes.slice(from, from + Number(searchParams.get('limit')));
    const body = JSON.stringify({
      hostels: columnsOf(page.flatMap(({ hostel }) => hostel ?? [])),
      gone: page.filter(({ hostel }) => !hostel).map(({ id }) => id),
      next: String(from + page.length),
      more: from + page.length < this.changes.length,
    });
    const sent = fault === 'cut' ? body.slice(0, body.length / 2) : body;
    return new Response(sent, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  }
}

/** The refusal of an unknown cursor. */
export function unknownCursor(): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(refusalOf('since'), { status: 400, headers });
}

/** The body of a refusal for one field. */
export function refusalOf(field: string, rule = 'invalid_format'): string {
  return JSON.stringify({ code: 'validation_failed', errors: [{ field, rule, message: 'Wrong' }] });
}
