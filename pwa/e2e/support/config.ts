/** How often a page ends while the chooser of photos is open. `CHOOSER_CRASHES=20` for a thorough run. */
export const chooserCrashes = Number(process.env['CHOOSER_CRASHES'] ?? 3);

/**
 * Where a product runs that a test did not start:
 * - RUNNING_GATEWAY_PORT: where the gateway listens
 * - RUNNING_PUBLIC_PORT: a free port; `http://localhost:PORT` is among the product's PUBLIC_ORIGINS
 * - RUNNING_TOKEN_COMMAND: prints the identity emulator's answer with a token for the email in its argument
 * @throws {Error} when one of them is missing
 */
export function readRunningProduct() {
  return {
    gatewayPort: Number(variable('RUNNING_GATEWAY_PORT')),
    publicPort: Number(variable('RUNNING_PUBLIC_PORT')),
    tokenCommand: variable('RUNNING_TOKEN_COMMAND'),
  };
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
