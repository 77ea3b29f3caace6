import { emailSettingsFault, textSettingsFault } from '@patna/notification-service/config';
import {
  clerkContradiction,
  deriveIdentity,
  type Environment,
  parsePublishableKey,
} from '@patna/service-kit';
import {
  type HostedName,
  type HostedSettings,
  hostedTitles,
  readHostedService,
} from '../../local/stack/hosted-service-variables.ts';
import { createTransport } from 'nodemailer';
import { checkPictures } from './check-pictures.ts';
import { checkPicturesOrigin } from './check-pictures-origin.ts';
import { checkTiles } from './check-tiles.ts';
import { checkBackups, checkCollector, checkKafka, checkMongo } from './check-stores.ts';
import type { Finding } from './finding.ts';

/** Addresses of the hosted services. Tests use those of the emulators. */
export interface Addresses {
  readonly algolia: (appId: string) => string;
  readonly clerk: (frontendHost: string) => string;
}

const hostedAddresses: Addresses = {
  algolia: (appId) => `https://${appId}-dsn.algolia.net`,
  clerk: (frontendHost) => `https://${frontendHost}`,
};

/** Checks the settings of each hosted service and store, and asks it whether it accepts them. */
export async function checkHostedServices(
  environment: Environment,
  addresses: Addresses = hostedAddresses,
): Promise<readonly Finding[]> {
  return Promise.all([
    checkHosted('identity', environment, (settings) =>
      checkClerk(settings, environment, addresses),
    ),
    checkHosted('search', environment, (settings) =>
      checkAlgolia(settings, environment, addresses),
    ),
    checkHosted('views', environment, checkSupabase),
    checkHosted('push', environment, checkFirebase),
    checkHosted('email', environment, checkSmtp),
    checkHosted('text', environment, (settings) => checkTexts(settings, environment)),
    checkPictures(environment),
    checkPicturesOrigin(environment),
    checkTiles(environment),
    checkMongo(environment),
    checkKafka(environment),
    checkBackups(environment),
    checkCollector(environment),
  ]);
}

type Judgement = Omit<Finding, 'service'>;

const noVariable = 'No variable is set.';
/** What the product does if a hosted service is not configured. */
const standIns: Partial<Record<HostedName, string>> = {
  identity: 'The local emulator. A cluster needs the keys.',
  search: 'The listings service answers suggestions.',
  views: 'The listings service counts views.',
};

async function checkHosted<Name extends HostedName>(
  name: Name,
  environment: Environment,
  check: (settings: HostedSettings<Name>) => Promise<Judgement>,
): Promise<Finding> {
  const service = hostedTitles[name];
  try {
    const settings = readHostedService(name, environment);
    if (!settings) return { service, state: 'stand-in', detail: standIns[name] ?? noVariable };
    return { service, ...(await check(settings)) };
  } catch (error) {
    return { service, ...wrong(error instanceof Error ? error.message : String(error)) };
  }
}

async function checkClerk(
  { CLERK_PUBLISHABLE_KEY: key, CLERK_SECRET_KEY: secret }: HostedSettings<'identity'>,
  environment: Environment,
  addresses: Addresses,
): Promise<Judgement> {
  const instance = parsePublishableKey(key);
  if (!instance)
    return wrong('CLERK_PUBLISHABLE_KEY is not a publishable key (pk_live_… or pk_test_…).');
  const { host, kind } = instance;
  const origins = (environment['PUBLIC_ORIGINS'] ?? '').split(',');
  const settings = deriveIdentity(environment);
  const identity = {
    CLERK_PUBLISHABLE_KEY: key,
    CLERK_SECRET_KEY: secret,
    IDENTITY_ISSUER: settings['IDENTITY_ISSUER'] ?? '',
    IDENTITY_UPSTREAM: settings['IDENTITY_UPSTREAM'],
    PUBLIC_ORIGINS: origins,
  };
  const contradiction = clerkContradiction(identity);
  if (contradiction) return wrong(contradiction);
  const keys = await ask(`${addresses.clerk(host)}/.well-known/jwks.json`);
  if (keys === 'unreachable') return unknown(`${host} did not answer.`);
  if (keys !== 200) return wrong(`${host} has no public keys (status ${keys}).`);
  const api = environment['CLERK_API_URL'] || 'https://api.clerk.com';
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await ask(`${api}/v1/users/count`, { headers });
  if (answer === 'unreachable') return unknown(`${api} did not answer.`);
  if (isRefusal(answer)) return wrong('Clerk refuses CLERK_SECRET_KEY.');
  return configured(`Instance ${host} (${kind}).`);
}

async function checkAlgolia(
  { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, SEARCH_API_KEY }: HostedSettings<'search'>,
  environment: Environment,
  addresses: Addresses,
): Promise<Judgement> {
  const name = environment['ALGOLIA_INDEX'] || 'LISTINGS_INDEX';
  const index = `${addresses.algolia(ALGOLIA_APP_ID)}/1/indexes/${encodeURIComponent(name)}`;
  const withKey = (key: string) => ({
    headers: { 'x-algolia-application-id': ALGOLIA_APP_ID, 'x-algolia-api-key': key },
  });
  const query = {
    method: 'POST',
    body: '{"query":"","hitsPerPage":0}',
    ...withKey(SEARCH_API_KEY),
  };
  const [search, admin, searchAsAdmin] = await Promise.all([
    ask(`${index}/query`, query),
    ask(`${index}/settings`, withKey(ALGOLIA_ADMIN_KEY)),
    ask(`${index}/settings`, withKey(SEARCH_API_KEY)),
  ]);
  if ([search, admin, searchAsAdmin].includes('unreachable')) {
    return unknown(`Application ${ALGOLIA_APP_ID} did not answer.`);
  }
  if (isRefusal(search)) return wrong('Algolia refuses SEARCH_API_KEY.');
  if (isRefusal(admin)) return wrong('Algolia refuses ALGOLIA_ADMIN_KEY.');
  if (!isRefusal(searchAsAdmin)) {
    return wrong('SEARCH_API_KEY may do more than search, and browsers get it.');
  }
  return configured(`Application ${ALGOLIA_APP_ID}, index ${name}.`);
}

async function checkSupabase({
  VIEWS_URL,
  VIEWS_ANON_KEY,
  VIEWS_TICKET_KEY,
}: HostedSettings<'views'>): Promise<Judgement> {
  if (VIEWS_TICKET_KEY.length < 32) return wrong('VIEWS_TICKET_KEY has fewer than 32 characters.');
  if (!URL.canParse(VIEWS_URL)) return wrong('VIEWS_URL is not an address.');
  const headers = { apikey: VIEWS_ANON_KEY, authorization: `Bearer ${VIEWS_ANON_KEY}` };
  const table = new URL('/rest/v1/hostel_views?select=views_count&hostel_id=eq.doctor', VIEWS_URL);
  const answer = await ask(table.href, { headers });
  if (answer === 'unreachable') return unknown(`${table.host} did not answer.`);
  if (isRefusal(answer)) return wrong('Supabase refuses VIEWS_ANON_KEY.');
  if (answer !== 200) return wrong(`Supabase has no table hostel_views (status ${answer}).`);
  return configured(`Project ${table.host}.`);
}

async function checkFirebase({
  FIREBASE_SERVICE_ACCOUNT,
  PUSH_PROJECT_ID,
}: HostedSettings<'push'>): Promise<Judgement> {
  const account = parseJson(FIREBASE_SERVICE_ACCOUNT);
  const project = account?.['project_id'];
  if (!project) return wrong('FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account.');
  if (project !== PUSH_PROJECT_ID) {
    return wrong(`FIREBASE_SERVICE_ACCOUNT and PUSH_PROJECT_ID name different projects.`);
  }
  const { cert } = await import('firebase-admin/app');
  try {
    await cert(account).getAccessToken();
    return configured(`Project ${project}.`);
  } catch (error) {
    const refused = error instanceof Error && /invalid_grant|private key|PEM/i.test(error.message);
    if (refused) return wrong('Google refuses the key of FIREBASE_SERVICE_ACCOUNT.');
    return unknown('Google did not answer.');
  }
}

async function checkSmtp(settings: HostedSettings<'email'>): Promise<Judgement> {
  const fault = emailSettingsFault(settings);
  if (fault !== undefined) return wrong(fault);
  const { SMTP_URL } = settings;
  const { host } = new URL(SMTP_URL);
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 5000,
    socketTimeout: 5000,
  });
  try {
    await transport.verify();
    return configured(`Server ${host}.`);
  } catch (error) {
    const refused = (error as { code?: string }).code === 'EAUTH';
    return refused ? wrong(`${host} refuses the login.`) : unknown(`${host} did not answer.`);
  } finally {
    transport.close();
  }
}

/** Providers have no common request other than sending a message, so only the connection is checked. */
async function checkTexts(
  settings: HostedSettings<'text'>,
  environment: Environment,
): Promise<Judgement> {
  const channels = (environment['TEXT_CHANNELS'] || 'sms').split(',').map((each) => each.trim());
  const fault = textSettingsFault({ ...settings, TEXT_CHANNELS: channels });
  if (fault !== undefined) return wrong(fault);
  const { host } = new URL(settings.TEXT_URL);
  const answer = await ask(settings.TEXT_URL, { method: 'HEAD', redirect: 'manual' });
  if (answer === 'unreachable') return unknown(`${host} did not answer.`);
  return configured(`Endpoint ${host}. The key is not checked.`);
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const wrong = (detail: string): Judgement => ({ state: 'wrong', detail });
const unknown = (detail: string): Judgement => ({ state: 'unknown', detail });
const configured = (detail: string): Judgement => ({ state: 'configured', detail });

/** The status that a hosted service answered with, or that it could not be reached. */
type Answer = number | 'unreachable';

const timeoutMs = 5000;

/** Sends a request to a hosted service and returns the status of its answer. Waits at most 5 s. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'unreachable';
  }
}

const isRefusal = (answer: Answer): boolean => answer === 401 || answer === 403;
