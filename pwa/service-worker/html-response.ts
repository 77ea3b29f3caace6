/** An HTML response with the headers of the response it was made from. */
export function htmlResponse(html: string, from: Headers): Response {
  const headers = new Headers(from);
  // The body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}
