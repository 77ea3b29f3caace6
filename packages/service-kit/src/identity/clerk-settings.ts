import * as z from 'zod/mini';

/** What a Clerk publishable key says about its instance. */
export interface ClerkInstance {
  /** Host of the instance's Frontend API. */
  readonly host: string;
  readonly kind: 'development' | 'production';
  /** Whether it is the local emulator, whose key looks like that of a production instance. */
  readonly isLocal: boolean;
}

const localHost = 'clerk.local.test';
/** The publishable key of the local emulator. */
export const localPublishableKey = `pk_live_${btoa(`${localHost}$`)}`;
/** Path below which the gateway is a proxy of a production instance. */
export const clerkProxyPath = '/__clerk';

/** Reads a publishable key. Returns undefined if it is none. */
export function parsePublishableKey(key: string): ClerkInstance | undefined {
  const [, kind, encoded = ''] = /^pk_(live|test)_([\w+/=-]{1,400})$/.exec(key) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const host = /^([\w-]+(?:\.[\w-]+)+)\$$/.exec(text)?.[1];
  if (!kind || !host) return undefined;
  return {
    host,
    kind: kind === 'live' ? 'production' : 'development',
    isLocal: host === localHost,
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds the identity variables that follow from `CLERK_PUBLISHABLE_KEY`. Variables that are already set are kept; empty
 * ones count as absent.
 * @throws {Error} when the key is invalid and the issuer is not set either
 */
export function deriveIdentity(environment: Variables): Variables {
  const key = environment['CLERK_PUBLISHABLE_KEY'];
  const instance = parsePublishableKey(key ?? '');
  if (key && !instance && !environment['IDENTITY_ISSUER']) {
    throw new Error('CLERK_PUBLISHABLE_KEY is not a publishable key (pk_live_… or pk_test_…).');
  }
  if (!instance) return environment;
  const derived = Object.entries(addressesOf(instance, environment));
  const absent = derived.filter(([name, value]) => value && !environment[name]);
  return { ...environment, ...Object.fromEntries(absent) };
}

function addressesOf({ host, kind, isLocal }: ClerkInstance, environment: Variables): Variables {
  const local = environment['CLERK_LOCAL_ADDRESS'];
  if (isLocal) {
    if (!local) return {};
    return {
      IDENTITY_ISSUER: `https://${host}`,
      IDENTITY_JWKS_URL: `http://${local}/.well-known/jwks.json`,
      IDENTITY_UPSTREAM: `http://${local}`,
      CLERK_API_URL: `http://${local}/backend`,
    };
  }
  const direct = `https://${host}`;
  const [origin = ''] = (environment['PUBLIC_ORIGINS'] ?? '').split(',');
  const address = kind === 'development' ? direct : `${origin.trim()}${clerkProxyPath}`;
  return {
    IDENTITY_ISSUER: address,
    IDENTITY_JWKS_URL: `${address}/.well-known/jwks.json`,
    IDENTITY_UPSTREAM: kind === 'production' ? 'https://frontend-api.clerk.dev' : undefined,
  };
}

/** The variables that `clerkChecks` compare. Some processes do not read the last two. */
export interface ClerkVariables {
  readonly CLERK_PUBLISHABLE_KEY: string;
  readonly IDENTITY_ISSUER: string;
  readonly PUBLIC_ORIGINS: readonly string[];
  readonly CLERK_SECRET_KEY?: unknown;
  readonly IDENTITY_UPSTREAM?: unknown;
}

function whenHosted(
  variable: keyof ClerkVariables,
  isValid: (each: ClerkVariables, instance: ClerkInstance) => boolean,
  error: string,
) {
  return z.refine<ClerkVariables>(
    (each) => {
      const instance = parsePublishableKey(each.CLERK_PUBLISHABLE_KEY);
      return !instance || instance.isLocal || isValid(each, instance);
    },
    { path: [variable], error },
  );
}

/** Refuses settings of hosted Clerk that contradict each other, one sentence for each. */
export const clerkChecks = [
  whenHosted(
    'CLERK_SECRET_KEY',
    ({ CLERK_SECRET_KEY: secret }, { kind }) =>
      typeof secret !== 'string' ||
      !secret.startsWith(kind === 'production' ? 'sk_test_' : 'sk_live_'),
    'and CLERK_PUBLISHABLE_KEY belong to different instances: one is of development, the other of production',
  ),
  whenHosted(
    'IDENTITY_UPSTREAM',
    ({ IDENTITY_UPSTREAM: upstream }, { kind }) => kind === 'production' || !upstream,
    'is set, but a development instance (pk_test_) cannot be proxied: leave it empty',
  ),
  whenHosted(
    'IDENTITY_ISSUER',
    ({ IDENTITY_ISSUER: issuer, IDENTITY_UPSTREAM: upstream }, { kind, host }) =>
      kind === 'production' || Boolean(upstream) || issuer === `https://${host}`,
    'is not the address of the development instance that CLERK_PUBLISHABLE_KEY names: leave it empty',
  ),
  whenHosted(
    'PUBLIC_ORIGINS',
    ({ PUBLIC_ORIGINS: [origin = ''] }, { kind }) =>
      kind === 'development' || origin.startsWith('https://'),
    'does not start with an https origin, which a production instance (pk_live_) of Clerk needs',
  ),
] as const;

/** The sentence for the first contradiction. Undefined when the settings fit together. */
export function clerkContradiction(settings: ClerkVariables): string | undefined {
  const result = z
    .custom<ClerkVariables>()
    .check(...clerkChecks)
    .safeParse(settings);
  const issue = result.error?.issues[0];
  return issue && `${issue.path.join('.')} ${issue.message}.`;
}
