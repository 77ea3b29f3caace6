import { describe, expect, it } from 'vitest';
import { completeStatus } from './raw-client.ts';

const head = 'HTTP/1.1 503 Service Unavailable\r\n';

describe('an answer', () => {
  it('of a known length is complete with its last byte', () => {
    const answer = `${head}Content-Length: 4\r\n\r\nbody`;
    expect(completeStatus(answer)).toBe(503);
    expect(completeStatus(answer.slice(0, -1))).toBeUndefined();
    expect(completeStatus(head)).toBeUndefined();
  });

  it('in chunks is complete with the empty chunk', () => {
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n`;
    expect(completeStatus(chunked)).toBeUndefined();
    expect(completeStatus(`${chunked}0\r\n\r\n`)).toBe(503);
  });
});
