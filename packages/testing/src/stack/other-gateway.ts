import { startGateway } from '@patna/gateway';
import { readConfig } from '@patna/gateway/config';
import { gatewayEnvironment } from '@patna/deploy/local/stack/system-settings.ts';
import type { TestStack } from './test-stack.ts';

/** Starts another gateway with these variables and directs phones to it, as after a restart. */
export async function startOtherGateway(
  { settings, ports, link }: TestStack,
  variables: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const environment = gatewayEnvironment({ ...settings, port: 0, gateway: variables }, ports);
  const gateway = await startGateway(readConfig(environment));
  link.retarget(gateway.port);
  return gateway;
}
