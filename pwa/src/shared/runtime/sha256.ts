/** SHA-256 in hex. Needs a secure context. */
export async function sha256Of(body: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
