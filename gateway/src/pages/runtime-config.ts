import { clerkProxyPath } from '@patna/service-kit';
import type { GatewayConfig } from '../config.ts';

/** Public settings of the PWA. They make one build work with emulators and with hosted services. */
export interface RuntimeConfig {
  readonly clerk: {
    readonly publishableKey: string;
    /** Path of the proxy. Null: the browser calls Clerk directly. */
    readonly proxyPath: typeof clerkProxyPath | null;
  };
  readonly search: {
    readonly appId: string;
    readonly apiKey: string;
    /** Path of the listings service's search. Null: the browser calls hosted Algolia. */
    readonly path: '/algolia' | null;
    readonly indexName: string;
  };
  /** Supabase's URL and public key. An empty `url` stands for this origin. */
  readonly views: { readonly url: string; readonly anonKey: string };
  /** Links to social profiles. Empty: none. */
  readonly social: Readonly<Record<'facebook' | 'twitter' | 'instagram', string>>;
  /** Null turns web push off. */
  readonly push: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly senderId: string;
    readonly appId: string;
    readonly vapidKey: string;
  } | null;
  /** Null: all pictures are loaded from this origin. */
  readonly pictures: { readonly origin: string } | null;
  /** Null: the app uses the built-in map. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
}

export function runtimeConfigOf(config: GatewayConfig): RuntimeConfig {
  return {
    clerk: {
      publishableKey: config.CLERK_PUBLISHABLE_KEY,
      proxyPath: config.IDENTITY_UPSTREAM === '' ? null : clerkProxyPath,
    },
    search: {
      appId: config.SEARCH_APP_ID,
      apiKey: config.SEARCH_API_KEY,
      path: config.SEARCH_UPSTREAM === '' ? null : '/algolia',
      indexName: config.SEARCH_INDEX,
    },
    views: { url: config.VIEWS_URL, anonKey: config.VIEWS_ANON_KEY },
    push: pushOf(config),
    tiles:
      config.MAP_TILES_URL === ''
        ? null
        : { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION.trim() },
    pictures: config.PICTURES_ORIGIN === '' ? null : { origin: config.PICTURES_ORIGIN },
    social: {
      facebook: config.SOCIAL_FACEBOOK_URL,
      twitter: config.SOCIAL_TWITTER_URL,
      instagram: config.SOCIAL_INSTAGRAM_URL,
    },
  };
}

function pushOf(config: GatewayConfig): RuntimeConfig['push'] {
  if (config.PUSH_PROJECT_ID === '') return null;
  return {
    apiKey: config.PUSH_API_KEY,
    projectId: config.PUSH_PROJECT_ID,
    senderId: config.PUSH_SENDER_ID,
    appId: config.PUSH_APP_ID,
    vapidKey: config.PUSH_VAPID_KEY,
  };
}
