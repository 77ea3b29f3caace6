import type { GatewayConfig } from '../config.ts';
import type { Exchange } from '../http/exchange.ts';
import type { UpstreamName } from './routes.ts';
import type { HeaderSet } from '../http/security-headers.ts';

const none: HeaderSet = {};

/** Headers that hosted Clerk requires from a proxy. The emulator requires none. */
export function clerkProxyHeaders(config: GatewayConfig) {
  return (upstream: UpstreamName, { forwarded }: Exchange): HeaderSet => {
    if (upstream !== 'identity' || config.CLERK_SECRET_KEY === '') return none;
    const asked = `${forwarded.https ? 'https' : 'http'}://${forwarded.host}`;
    const known = config.PUBLIC_ORIGINS.includes(asked);
    return {
      'clerk-proxy-url': `${known ? asked : config.PUBLIC_ORIGINS[0]}/__clerk`,
      'clerk-secret-key': config.CLERK_SECRET_KEY,
    };
  };
}
