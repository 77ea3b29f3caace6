/** Part of every operator, by which the profiler finds operators in queries. */
export const marker = 'injected-marker';

/** Values that have a meaning for databases, evaluators or prototypes. */
export const operators: readonly unknown[] = [
  { $gt: marker },
  { $ne: marker },
  { $in: [marker] },
  { $exists: true, $comment: marker },
  { $regex: `^${marker}`, $options: 'i' },
  { $where: `return "${marker}"` },
  { $expr: { $function: { body: marker, args: [], lang: 'js' } } },
  { $set: { role: marker } },
  { __proto__: { polluted: marker } },
  [{ $gt: marker }],
  { toString: marker, length: -1 },
];

/**
 * The same payloads as text, for fields that only accept text. A lone surrogate has no UTF-8 encoding, so in URLs it is
 * the replacement character.
 */
export const texts: readonly string[] = [
  `{"$gt":"${marker}"}`,
  `'; return '${marker}' == '${marker}`,
  `$where:${marker}`,
  '(a+)+$',
  '^(.*)*$',
  '.*',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '$gt',
  'a.$b',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%00',
  `x`.repeat(3000),
];

/** JSON bodies with harmful property names. They are texts, because an object literal would drop these names. */
export const poisonedBodies: readonly string[] = [
  '{"__proto__":{"polluted":true,"role":"admin"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `{"$where":"${marker}"}`,
  `{"$set":{"role":"${marker}"}}`,
  `{"a.b":1,"role":"admin","userId":{"$ne":"${marker}"}}`,
  '[]',
  '[{"__proto__":{"polluted":true}}]',
  '"text"',
  '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}}}',
  `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
];
