import { describe, expect, test } from 'vitest';
import { enquirySent, userRegistered } from '../tests/sample-events.ts';
import { addressedTo, decode, isFor, toOutgoing, UnpublishableEvent } from './wire-format.ts';

describe('wire', () => {
  test('an event survives the round trip as a CloudEvent of its topic', () => {
    const event = userRegistered('u1');
    const { topic, message } = toOutgoing(event);
    expect(topic).toBe('users.v1');
    expect(message.headers).toEqual({
      'content-type': 'application/cloudevents+json; charset=utf-8',
    });
    expect(JSON.parse(message.value)).toMatchObject({
      specversion: '1.0',
      source: '/patna-hostels/users.v1',
      type: 'UserRegistered',
      subject: 'u1',
      requestid: 'request-1',
    });
    expect(decode(message)).toEqual(event);
  });

  test('reads binary mode', () => {
    const { id, type, key, time, data } = enquirySent('k');
    const headers = {
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_id: id,
      ce_time: time,
      ce_type: type,
      ce_subject: key,
      ce_source: '/elsewhere',
    };
    expect(decode({ key, value: JSON.stringify(data), headers })).toEqual({
      id,
      type,
      key,
      time,
      data,
    });
  });

  test.each([
    ['', {}, 'No CloudEvent'],
    ['not json', { 'content-type': 'application/cloudevents+json' }, 'JSON'],
    ['{"specversion":"1.0"}', { 'content-type': 'application/cloudevents+json' }, 'Invalid time'],
    ['{}', { 'content-type': 'application/json', ce_id: '1' }, 'invalid payload'],
  ])('%j is a poison message', (value, headers, cause) => {
    expect(() => decode({ key: 'k', value, headers })).toThrow(cause);
  });

  test('an event that breaks its contract cannot be published', () => {
    expect(() => toOutgoing({ ...enquirySent('k'), id: 'no uuid' })).toThrow(UnpublishableEvent);
  });

  test('a message for one group is ignored by the others', () => {
    const { message } = toOutgoing(enquirySent('k'));
    const addressed = addressedTo('a', message);
    expect([isFor('a', message), isFor('b', message)]).toEqual([true, true]);
    expect([isFor('a', addressed), isFor('b', addressed)]).toEqual([true, false]);
    expect(decode(addressed)).toEqual(decode(message));
  });
});
