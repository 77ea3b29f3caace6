import type { Environment } from '@patna/service-kit';

/** Variables that turn on hosted services, with descriptions. Those of one service must be set together. */
export const hostedVariables = {
  identity: {
    CLERK_PUBLISHABLE_KEY:
      'Publishable key: `pk_test_…` of a development instance, or `pk_live_…` of a production instance.',
    CLERK_SECRET_KEY: 'Secret key of the same instance.',
  },
  search: {
    ALGOLIA_APP_ID: 'Id of the Algolia application.',
    ALGOLIA_ADMIN_KEY: 'Key that may write the index. Never sent to a browser.',
    SEARCH_API_KEY: 'Key that may only search. Browsers get it.',
  },
  views: {
    VIEWS_URL: 'Origin of the Supabase project.',
    VIEWS_ANON_KEY: 'Public (anon) key of the project. Browsers get it.',
    VIEWS_TICKET_KEY: 'Signs view tickets. Also stored in `hostel_view_keys` of the project.',
  },
  push: {
    FIREBASE_SERVICE_ACCOUNT: 'Service account as JSON on one line.',
    PUSH_API_KEY: 'Web API key of the project.',
    PUSH_PROJECT_ID: 'Id of the project.',
    PUSH_SENDER_ID: 'Sender id of the project.',
    PUSH_APP_ID: 'Id of the web app in the project.',
    PUSH_VAPID_KEY: 'Public key of the web push certificate.',
  },
  email: {
    SMTP_URL: '`smtps://user:password@host` of a mail provider.',
    EMAIL_FROM: 'Sender: `Patna Hostels <no-reply@example.com>`. The provider must accept it.',
    EMAIL_LINK_KEY:
      'Signs unsubscribe links: `openssl rand -hex 32`. Keep it, or links in sent emails end.',
  },
  text: {
    TEXT_URL:
      'Endpoint that takes text messages: `https://…`; see [operations](operations.md#text-messages).',
    TEXT_API_KEY: 'Sent to it as bearer.',
  },
} as const;
export type HostedName = keyof typeof hostedVariables;

/** Names of the hosted services as people know them. */
export const hostedTitles: Readonly<Record<HostedName, string>> = {
  identity: 'Clerk',
  search: 'Algolia',
  views: 'Supabase',
  push: 'Firebase',
  email: 'SMTP',
  text: 'Text messages',
};

/** Settings of the hosted services that are turned on. */
export type HostedServices = {
  readonly [Name in HostedName]?: HostedSettings<Name> | undefined;
};
/** Values of one hosted service's variables. */
export type HostedSettings<Name extends HostedName> = Readonly<
  Record<keyof (typeof hostedVariables)[Name], string>
>;

/**
 * Reads which hosted services the environment turns on. An empty variable counts as absent.
 * @throws {Error} that names the missing variables of a service for which others are set
 */
export function readHostedServices(environment: Environment): HostedServices {
  return {
    identity: readHostedService('identity', environment),
    search: readHostedService('search', environment),
    views: readHostedService('views', environment),
    push: readHostedService('push', environment),
    email: readHostedService('email', environment),
    text: readHostedService('text', environment),
  };
}

/** Reads one hosted service. Undefined when it is off. @throws {Error} like `readHostedServices` */
export function readHostedService<Name extends HostedName>(
  name: Name,
  environment: Environment,
): HostedSettings<Name> | undefined {
  const names = Object.keys(hostedVariables[name]);
  const missing = names.filter((variable) => !environment[variable]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new Error(
      `${hostedTitles[name]} is configured in part. Missing: ${missing.join(', ')}. Set all of ${names.join(', ')} or none.`,
    );
  }
  const values = names.map((variable) => [variable, environment[variable]]);
  return Object.fromEntries(values) as HostedSettings<Name>;
}
