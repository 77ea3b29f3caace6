/** `host:port` of every address in an environment value that names another process of ours. */
export function addressesIn(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment)
    .filter(([name]) => /_(URL|UPSTREAM|ADDRESS|BROKERS|URI)$/.test(name))
    .flatMap(([, value]) => /^(?:\w+:\/\/)?([\w.-]+:\d+)/.exec(value)?.[1] ?? []);
}
