import path from 'node:path';
import type { ServiceName } from '@patna/contracts/calls';
import { localPapersKeys } from '@patna/listings-service/config';
import { localPublishableKey } from '@patna/service-kit';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { textCatcherPath } from '../emulators/text/text-catcher.ts';
import { publishedPassword } from './demo-accounts.ts';
import type { HostedServices } from './hosted-service-variables.ts';
import type { LocalNetwork } from './local-network.ts';

/** Names of all processes of the product. */
export const processNames = [
  'emulators',
  'listings',
  'users',
  'wishlist',
  'enquiry',
  'notification',
  'gateway',
] as const;
export type ProcessName = (typeof processNames)[number];

/** Settings of a running product. */
export interface SystemSettings {
  readonly port: number;
  readonly publicPort: number;
  readonly dataDir: string;
  readonly mongoUri: string;
  readonly kafkaBrokers: string;
  readonly logLevel: string;
  /** Loopback ports of the emulators. Push has a separate one, because its SDK uses fixed paths. */
  readonly emulatorPort: number;
  readonly pushPort: number;
  /**
   * Ports of the catchers of emails and text messages: SMTP (0: no catcher), and the pages that show them. If absent,
   * there are no emails and text messages unless a provider is configured.
   */
  readonly mail?: { readonly smtpPort: number; readonly webPort: number } | undefined;
  /** The EMAIL_AFTER_ variables that are set. */
  readonly emailTiming?: ProcessEnvironment | undefined;
  /** TEXT_AFTER_MINUTES and TEXT_CHANNELS, if set. */
  readonly textOptions?: ProcessEnvironment | undefined;
  /** Key with which the users service can delete accounts at the identity provider. */
  readonly identitySecretKey: string;
  /** Key with which the listings service can write the search index. */
  readonly searchAdminKey: string;
  /** Key with which the listings service signs view tickets. */
  readonly viewsTicketKey: string;
  /** Keys that encrypt the papers of claim requests. If absent, a published key is used, unless Clerk is configured. */
  readonly papersKeys?: string | undefined;
  /** Credentials for firebase-admin, as JSON. */
  readonly pushAccount: string;
  /** Hosted services that are used instead of their emulators. */
  readonly hosted?: HostedServices | undefined;
  /** The PICTURES_S3_ variables of the listings service. */
  readonly pictures?: ProcessEnvironment | undefined;
  /** ALGOLIA_RESULTS and ALGOLIA_INDEX, if set. They are used with the emulator of Algolia too. */
  readonly searchOptions?: ProcessEnvironment | undefined;
  /** The OTEL_ variables of gateway and services. */
  readonly tracing?: ProcessEnvironment | undefined;
  readonly localNetwork?: LocalNetwork | undefined;
  /**
   * Called with the codes that the identity provider would send by email. Only when the product runs in one process.
   */
  readonly onEmailCode?: ((email: string, code: string) => void) | undefined;
  /** Public origins of the product, the main one first. Default: that of this machine. */
  readonly publicOrigins?: readonly string[] | undefined;
  /** An additional public origin of the product. */
  readonly devOrigin?: string | undefined;
  /** Variables that replace those of the gateway, e.g. low limits for a test. */
  readonly gateway?: ProcessEnvironment | undefined;
  /** For tests, only in one process: milliseconds between looks for unanswered enquiries. */
  readonly sweepMs?: number | undefined;
}

export type ProcessEnvironment = Readonly<Record<string, string>>;

const issuer = 'https://clerk.local.test';
const searchAppId = 'LOCAL';
const searchKey = 'local-search-only';
const viewsAnonKey = 'local-anonymous';
const loopback = '127.0.0.1';
/** Settings for emails that are caught on this machine. */
const localEmail = {
  EMAIL_FROM: 'Patna Hostels <no-reply@patna-hostels.test>',
  EMAIL_LINK_KEY: 'local-links-of-caught-emails-only',
};

/** Key for text messages that are caught on this machine. */
const localTextKey = 'local-text-messages-only';

/** The environment of a service. */
export function serviceEnvironment(
  name: ServiceName,
  settings: SystemSettings,
  port: number,
): ProcessEnvironment {
  const { identity, search, views, push } = settings.hosted ?? {};
  const usesEmulators = !identity;
  const own: Partial<Record<ServiceName, ProcessEnvironment>> = {
    listings: {
      ...(search && {
        ALGOLIA_APP_ID: search.ALGOLIA_APP_ID,
        ALGOLIA_ADMIN_KEY: search.ALGOLIA_ADMIN_KEY,
      }),
      ...(!search &&
        usesEmulators && {
          ALGOLIA_APP_ID: searchAppId,
          ALGOLIA_ADMIN_KEY: settings.searchAdminKey,
          ALGOLIA_LOCAL_ADDRESS: `${loopback}:${settings.emulatorPort}/algolia`,
        }),
      ...settings.searchOptions,
      VIEWS_TICKET_KEY: views?.VIEWS_TICKET_KEY ?? (usesEmulators ? settings.viewsTicketKey : ''),
      ...papersEnvironment(settings),
      ...settings.pictures,
    },
    users: { CLERK_SECRET_KEY: identity?.CLERK_SECRET_KEY ?? settings.identitySecretKey },
    notification: {
      ...(push
        ? { FIREBASE_SERVICE_ACCOUNT: push.FIREBASE_SERVICE_ACCOUNT }
        : {
            FIREBASE_SERVICE_ACCOUNT: settings.pushAccount,
            FCM_LOCAL_ADDRESS: `${loopback}:${settings.pushPort}`,
          }),
      ...emailEnvironment(settings),
      ...textEnvironment(settings),
    },
  };
  return {
    ...common(settings, port),
    MONGODB_URI: settings.mongoUri,
    MIGRATE_AT_START: 'on',
    ...(settings.kafkaBrokers ? { KAFKA_BROKERS: settings.kafkaBrokers } : {}),
    ...own[name],
  };
}

/** A product with Clerk is public, so it needs a secret key; if none is set, the service refuses to start. */
function papersEnvironment({ papersKeys, hosted }: SystemSettings): ProcessEnvironment {
  if (papersKeys) return { PAPERS_KEYS: papersKeys };
  return hosted?.identity ? {} : { PAPERS_KEYS: localPapersKeys };
}

function emailEnvironment({ hosted, mail, emailTiming }: SystemSettings): ProcessEnvironment {
  if (hosted?.email) return { ...hosted.email, ...emailTiming };
  if (!mail || mail.smtpPort === 0) return {};
  return { SMTP_URL: `smtp://${loopback}:${mail.smtpPort}`, ...localEmail, ...emailTiming };
}

function textEnvironment({ hosted, mail, textOptions }: SystemSettings): ProcessEnvironment {
  if (hosted?.text) return { ...hosted.text, ...textOptions };
  if (!mail) return {};
  return {
    TEXT_URL: `http://${loopback}:${mail.webPort}${textCatcherPath}`,
    TEXT_API_KEY: localTextKey,
    TEXT_CHANNELS: 'sms,whatsapp',
    ...textOptions,
  };
}

export function gatewayEnvironment(
  settings: SystemSettings,
  ports: Readonly<Record<ServiceName, number>>,
): ProcessEnvironment {
  const emulators = `http://${loopback}:${settings.emulatorPort}`;
  return {
    ...common(settings, settings.port),
    ...listening(settings.localNetwork),
    GATEWAY_MONGODB_URI: settings.mongoUri,
    ...Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [
        `${name.toUpperCase()}_URL`,
        `http://${loopback}:${port}`,
      ]),
    ),
    PWA_DIR: path.join(checkoutRoot, 'pwa'),
    ...(settings.hosted?.identity
      ? { CLERK_SECRET_KEY: settings.hosted.identity.CLERK_SECRET_KEY }
      : {}),
    ...browserEnvironment(settings.hosted ?? {}, emulators),
    ...(settings.searchOptions?.['ALGOLIA_INDEX'] && {
      SEARCH_INDEX: settings.searchOptions['ALGOLIA_INDEX'],
    }),
    ...settings.gateway,
  };
}

/** Gateway variables whose values browsers get: search, view counter and web push. */
function browserEnvironment(
  { identity, search, views, push }: HostedServices,
  emulators: string,
): ProcessEnvironment {
  // A product with Clerk is public, so the listings service searches and counts instead of emulators.
  const usesEmulators = !identity;
  const { FIREBASE_SERVICE_ACCOUNT: _secret, ...webPush } = push ?? {};
  return {
    ...(search && { SEARCH_APP_ID: search.ALGOLIA_APP_ID, SEARCH_API_KEY: search.SEARCH_API_KEY }),
    ...(!search &&
      usesEmulators && {
        SEARCH_UPSTREAM: emulators,
        SEARCH_APP_ID: searchAppId,
        SEARCH_API_KEY: searchKey,
      }),
    ...(views && { VIEWS_URL: views.VIEWS_URL, VIEWS_ANON_KEY: views.VIEWS_ANON_KEY }),
    ...(!views && usesEmulators && { VIEWS_UPSTREAM: emulators, VIEWS_ANON_KEY: viewsAnonKey }),
    ...webPush,
  };
}

export function emulatorsEnvironment(settings: SystemSettings): ProcessEnvironment {
  return {
    PORT: String(settings.emulatorPort),
    PUSH_PORT: String(settings.pushPort),
    ...(settings.mail && {
      SMTP_PORT: String(settings.mail.smtpPort),
      MAIL_PORT: String(settings.mail.webPort),
      TEXT_API_KEY: localTextKey,
    }),
    HOST: loopback,
    MONGODB_URI: settings.mongoUri,
    DATA_DIR: settings.dataDir,
    IDENTITY_ISSUER: issuer,
    IDENTITY_SECRET_KEY: settings.identitySecretKey,
    PUBLIC_ORIGIN: originsOf(settings)[0],
    DEMO_PASSWORD: settings.localNetwork?.password ?? publishedPassword,
    SEARCH_APP_ID: searchAppId,
    SEARCH_ADMIN_KEY: settings.searchAdminKey,
    SEARCH_API_KEY: searchKey,
    VIEWS_ANON_KEY: viewsAnonKey,
    VIEWS_TICKET_KEY: settings.viewsTicketKey,
  };
}

function common(settings: SystemSettings, port: number): ProcessEnvironment {
  return {
    PORT: String(port),
    HOST: loopback,
    LOG_LEVEL: settings.logLevel,
    NODE_OPTIONS: '--max-semi-space-size=4', // as in the images; see docs/decisions/021
    CLERK_PUBLISHABLE_KEY: settings.hosted?.identity?.CLERK_PUBLISHABLE_KEY ?? localPublishableKey,
    CLERK_LOCAL_ADDRESS: `${loopback}:${settings.emulatorPort}`,
    PUBLIC_ORIGINS: originsOf(settings).join(),
    ...settings.tracing,
  };
}

/** Public origins of the product, the main one first. */
export function originsOf({
  localNetwork,
  publicOrigins,
  publicPort,
  devOrigin,
}: SystemSettings): readonly [string, ...string[]] {
  const hosts = ['localhost', loopback] as const;
  const [main, ...others] =
    publicOrigins ?? localNetwork?.origins ?? hosts.map((host) => `http://${host}:${publicPort}`);
  return [main ?? '', ...others, ...(devOrigin ? [devOrigin] : [])];
}

function listening(network: LocalNetwork | undefined): ProcessEnvironment {
  // Only this machine may connect, because the demo passwords are public.
  if (!network) return { HOST: '127.0.0.1,::1' };
  return { HOST: '0.0.0.0', TLS_CERT_FILE: network.certificate, TLS_KEY_FILE: network.key };
}
