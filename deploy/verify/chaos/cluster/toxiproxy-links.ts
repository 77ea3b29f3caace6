import { Toxiproxy } from 'toxiproxy-node-client';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startToxiproxy } from '@patna/toolchain/toxiproxy.ts';
import type { ToxicKind } from '../faults/fault.ts';
import { type Link, type LinkMaker, slowLinkMs } from './link.ts';

/**
 * All faults affect answers: a request takes effect, but its caller gets no answer. `timeout: 0` keeps the connection
 * open and sends nothing.
 */
const attributes: Readonly<Record<Exclude<ToxicKind, 'down'>, object>> = {
  timeout: { timeout: 0 },
  reset_peer: { timeout: 0 },
  latency: { latency: slowLinkMs, jitter: 100 },
};

/** Starts a Toxiproxy, and creates links with it. */
export async function startToxiproxyLinks(dataDir: string): Promise<LinkMaker> {
  const server = await startToxiproxy(dataDir);
  const toxiproxy = new Toxiproxy(server.url);

  async function open(name: string, targetPort: number, wanted?: number): Promise<Link> {
    const port = wanted ?? (await freePort());
    const body = { name, listen: `127.0.0.1:${port}`, upstream: `127.0.0.1:${targetPort}` };
    const proxy = await toxiproxy.createProxy({ ...body, enabled: true });
    let activeToxic: ToxicKind | undefined;
    return {
      name,
      port,
      async inject(kind) {
        activeToxic = kind;
        if (kind === 'down') {
          await proxy.update({ ...body, enabled: false });
          return;
        }
        await proxy.addToxic({
          name: kind,
          type: kind,
          stream: 'downstream',
          toxicity: 1,
          attributes: attributes[kind],
        });
      },
      async restore() {
        if (activeToxic === 'down') await proxy.update({ ...body, enabled: true });
        else if (activeToxic !== undefined) await (await proxy.getToxic(activeToxic)).remove();
        activeToxic = undefined;
      },
    };
  }

  return { description: 'Toxiproxy', open, stop: () => server.stop() };
}
