import { toxiproxyAvailability } from '@patna/toolchain/toxiproxy.ts';
import type { FaultTarget } from '../faults/fault-target.ts';
import type { Link, LinkMaker } from './link.ts';
import { createTcpLinks } from './tcp-links.ts';
import { startToxiproxyLinks } from './toxiproxy-links.ts';
import type { ToxicKind } from '../faults/fault.ts';

/** Uses Toxiproxy if it is available, otherwise plain TCP relays. */
export async function startLinks(dataDir: string): Promise<LinkMaker> {
  const toxiproxy = await toxiproxyAvailability();
  return toxiproxy.available ? startToxiproxyLinks(dataDir) : createTcpLinks(toxiproxy.reason);
}

export function linkFaultTarget(link: Link): FaultTarget {
  return {
    target: { kind: 'link', name: link.name },
    begin: (kind) => link.inject(kind as ToxicKind),
    end: () => link.restore(),
  };
}
