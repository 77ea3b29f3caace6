/** The version of the record in an answer, if there is one. */
export function recordVersion(body: unknown): number | undefined {
  return (body as { data?: { version?: number } } | undefined)?.data?.version;
}
