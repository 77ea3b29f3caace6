/** The parts of a response that tests read. */
interface Answer {
  status: number;
  setCookies: string[];
  body: {
    jwt?: string;
    userId?: string;
    codes?: { code: string; strategy: string }[];
    errors?: { code: string; long_message: string; meta: { param_name?: string } }[];
    response?: Attempt | null;
    client?: { id: string; sign_in: unknown; sessions: { id: string; user: { id: string } }[] };
    sessions?: unknown[];
  };
}

interface Attempt {
  id: string;
  status: string;
  created_session_id: string;
  created_user_id: string;
  first_name: string;
  public_url: string;
  image_url: string;
  missing_fields: string[];
  unverified_fields: string[];
  supported_first_factors: { strategy: string; email_address_id?: string }[];
  sessions: { id: string; last_active_token: { jwt: string } }[];
}

/** An error response as one line: its status, code and field. */
export function errorOf({ status, body }: Answer): string {
  const { code, meta } = body.errors?.[0] ?? {};
  return `${status} ${code} ${meta?.param_name ?? '-'}`;
}

/** A browser for tests. It keeps cookies, and sends forms with the origin of its page. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #baseUrl: () => string;

  constructor(baseUrl: () => string) {
    this.#baseUrl = baseUrl;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, { headers });
  }

  post(path: string, form: Record<string, string> = {}, headers = {}): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      headers: { origin: 'http://site.test', ...headers },
      body: new URLSearchParams(form),
    });
  }

  /** Sends one file as the form field `file`. */
  upload(path: string, file: Blob): Promise<Answer> {
    const body = new FormData();
    body.append('file', file, 'photo.jpg');
    return this.#send(path, { method: 'POST', headers: { origin: 'http://site.test' }, body });
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const answer = await fetch(this.#baseUrl() + path, { ...init, headers });
    const setCookies = answer.headers.getSetCookie();
    for (const line of setCookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return { status: answer.status, setCookies, body: (await answer.json()) as Answer['body'] };
  }
}
