import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Milliseconds within which a response must begin. */
const FIRST_BYTE_MS = 5000;

async function open(url: string): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(
    () => tooLate.abort(new Error(`${new URL(url).host} did not answer in ${FIRST_BYTE_MS} ms`)),
    FIRST_BYTE_MS,
  );
  try {
    const response = await fetch(url, { signal: tooLate.signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  } catch (error) {
    // fetch itself only reports "fetch failed". The reason (DNS, TLS, refused) is in the error's cause.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw reason instanceof Error ? reason : new Error(String(reason));
  } finally {
    clearTimeout(timer);
  }
}

/** The text behind a URL. @throws on an error status, or when no response begins within 5 s */
export async function fetchText(url: string): Promise<string> {
  return (await open(url)).text();
}

/** Saves what is behind a URL to a file. @throws when the file's SHA-256 (hex) is not the expected one */
export async function downloadFile(url: string, file: string, sha256: string): Promise<void> {
  const response = await open(url);
  if (!response.body) throw new Error(`${url} answered nothing`);
  await pipeline(response.body, createWriteStream(file));
  await verifySha256(file, sha256);
}

/** @throws when the file's SHA-256 (hex) is not the expected one */
export async function verifySha256(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const actual = hash.digest('hex');
  if (actual !== sha256) throw new Error(`checksum of ${file} is ${actual}, expected ${sha256}`);
}
