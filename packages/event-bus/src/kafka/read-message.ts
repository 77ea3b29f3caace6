import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { WireMessage } from '../wire-format.ts';

export function readMessage({ key, value, headers }: KafkaMessage): WireMessage {
  return {
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
    headers: readHeaders(headers),
  };
}

/** If a header is repeated, its last value counts. */
function readHeaders(headers: IHeaders = {}): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => {
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === undefined ? [] : [[name, last.toString()]];
  });
  return Object.fromEntries(pairs);
}
