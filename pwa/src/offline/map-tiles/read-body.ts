/**
 * Reads a body of at most `maxBytes` and ends the download of a longer one.
 *
 * @param onRead gets the size of each chunk
 * @throws {RangeError} when the body is longer
 */
export async function readBody(
  answer: Response,
  maxBytes: number,
  onRead: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const reader = answer.body?.getReader();
  if (!reader) return new ArrayBuffer(0);
  if (Number(answer.headers.get('content-length')) > maxBytes) throw await tooLong(reader);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    onRead(read.value.byteLength);
    if (size > maxBytes) throw await tooLong(reader);
    chunks.push(read.value);
  }
  return joined(chunks, size);
}

async function tooLong(reader: ReadableStreamDefaultReader): Promise<RangeError> {
  await reader.cancel();
  return new RangeError('The body is longer than allowed');
}

function joined(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
  const data = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    data.set(chunk, at);
    at += chunk.byteLength;
  }
  return data.buffer;
}
