/** The version of the record that an answer brings, if it brings one. */
export function recordVersion(body: unknown): number | undefined {
  return (body as { data?: { version?: number } } | undefined)?.data?.version;
}
