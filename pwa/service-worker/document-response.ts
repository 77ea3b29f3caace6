/** A document of the worker's own making with the headers of the one it was made from. */
export function documentResponse(html: string, from: Headers): Response {
  const headers = new Headers(from);
  // The body is decoded by now: what describes its transport no longer holds.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}
