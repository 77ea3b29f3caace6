/** The addresses, as `host:port`, of our own processes that the values of an environment name. */
export function addressesIn(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment)
    .filter(([name]) => /_(URL|UPSTREAM|ADDRESS|BROKERS|URI)$/.test(name))
    .flatMap(([, value]) => /^(?:\w+:\/\/)?(?:[^@/]*@)?([\w.-]+:\d+)/.exec(value)?.[1] ?? []);
}
