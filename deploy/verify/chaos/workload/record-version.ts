/** The version of the record in a response. Undefined when it has none. */
export function recordVersion(body: unknown): number | undefined {
  return (body as { data?: { version?: number } } | undefined)?.data?.version;
}
