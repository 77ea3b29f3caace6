import { expect, it } from 'vitest';
import { readCommand, UsageError } from './arguments.ts';

it('parses commands', () => {
  const args = ['list', '--group', 'search', '--topic=listings.v1', '--json'];
  const filter = { group: 'search', topic: 'listings.v1' };
  expect(readCommand(args)).toEqual({ name: 'list', filter, json: true });
  expect(readCommand(['show', 'a~b~1'])).toEqual({ name: 'show', id: 'a~b~1', reveal: false });
  const ids = ['a~b~1', 'a~b~2'];
  expect(readCommand(['replay', ...ids])).toEqual({ name: 'replay', ids });
  const all = ['replay', '--all', '--group', 'search'];
  expect(readCommand(all)).toEqual({ name: 'replay-all', filter: { group: 'search' } });
});

it.each([
  [[], 'no command'],
  [['erase'], 'no such command: erase'],
  [['list', 'a~b~1'], 'takes no ID'],
  [['list', '--reveal'], 'takes no --reveal'],
  [['list', '--loud'], "'--loud'"],
  [['list', '--topic', 'rooms.v1'], 'no such topic'],
  [['show'], 'one ID'],
  [['replay'], 'takes IDs'],
  [['replay', '--all'], 'needs --group'],
  [['replay', 'a~b~1', '--group', 'search'], 'go with --all'],
  [['replay', 'a~b~1', '--all', '--group', 'search'], 'not both'],
])('refuses %j', (args, why) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(why);
});
