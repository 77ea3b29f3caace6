import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent, Topic } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_EVENT_BYTES,
  UnpublishableEvent,
  type EventBus,
  type WireMessage,
} from '../src/index.ts';
import { toOutgoing } from '../src/wire-format.ts';
import { startCrashingMember } from './crashing-member.ts';
import { enquirySent, idsOf, userRegistered } from './sample-events.ts';

/** What one test runs on: an empty log, or unused topics of a broker. */
export interface BusWorld {
  /** Opens a bus as a separate process would. It is closed after the test. */
  connect(): Promise<EventBus>;
  /** Writes any message, as another program could. */
  putRaw(topic: Topic, message: WireMessage): Promise<void>;
  /** Ids of all events in the topic. The order is only defined within a key. */
  logged(topic: Topic): Promise<string[]>;
  /** Module and settings of a member in another process; see tests/member-process.ts. */
  readonly memberSettings: object;
  close(): Promise<void>;
}

const WAIT = { timeout: 25_000, interval: 20 };
const ENQUIRIES: readonly Topic[] = ['enquiries.v1'];
const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, WAIT);

/** Tests that every adapter of the event bus must pass. */
export function busContract(createWorld: () => Promise<BusWorld>): void {
  describe('contract', () => {
    contract(createWorld);
  });
}

function contract(createWorld: () => Promise<BusWorld>): void {
  let world: BusWorld;
  let bus: EventBus;

  beforeEach(async () => {
    world = await createWorld();
    bus = await world.connect();
  });
  afterEach(() => world.close());

  /** A member that records the events it handled. */
  async function listen(group: string, on = bus, topics = ENQUIRIES) {
    const heard: DomainEvent[] = [];
    const handle = async (event: DomainEvent) => void heard.push(event);
    const consumer = await on.subscribe({ group, topics, handle });
    return { heard, ids: () => idsOf(heard), ...consumer };
  }

  describe('delivery', () => {
    test('every group gets every event of its topics unchanged', async () => {
      const enquiry = enquirySent('e1');
      const user = userRegistered('u1');
      const one = await listen('one');
      const both = await listen('both', bus, ['enquiries.v1', 'users.v1']);
      await bus.publish([enquiry, user]);
      await eventually(() => {
        expect(one.heard).toEqual([enquiry]);
        expect(new Set(both.ids())).toEqual(new Set([enquiry.id, user.id]));
        expect(both.heard).toContainEqual(user);
      });
    });

    test('keeps order per key', async () => {
      const events = Array.from({ length: 120 }, (_, i) => enquirySent(`key-${i % 6}`, i));
      const { heard } = await listen('order');
      for (let i = 0; i < events.length; i += 8) await bus.publish(events.slice(i, i + 8));
      await eventually(() => expect(heard).toHaveLength(events.length));
      for (const key of new Set(events.map((event) => event.key))) {
        const ofKey = (list: DomainEvent[]) => idsOf(list.filter((event) => event.key === key));
        expect(ofKey(heard)).toEqual(ofKey(events));
      }
    });

    test('events published without a listener arrive later', async () => {
      const events = [enquirySent('a'), enquirySent('b'), enquirySent('c')];
      await bus.publish(events);
      const late = await listen('late');
      await eventually(() => expect(new Set(late.ids())).toEqual(new Set(idsOf(events))));
    });

    test('200 parallel publishes are each logged once', async () => {
      const events = Array.from({ length: 200 }, (_, i) => enquirySent(`key-${i % 17}`, i));
      const other = await world.connect();
      await Promise.all(events.map((event, i) => (i % 2 ? bus : other).publish([event])));
      const logged = await world.logged('enquiries.v1');
      expect(logged.toSorted()).toEqual(idsOf(events).toSorted());
      const { ids } = await listen('all');
      await eventually(() => expect(ids().toSorted()).toEqual(idsOf(events).toSorted()));
    });

    test('a call with an unpublishable event is refused as a whole', async () => {
      const good = enquirySent('good');
      const broken = { ...enquirySent('broken'), time: 'yesterday' };
      const huge = enquirySent('huge');
      if (huge.type === 'EnquirySent') huge.data.listingName = 'x'.repeat(MAX_EVENT_BYTES);
      await expect(bus.publish([good, broken])).rejects.toThrow(UnpublishableEvent);
      await expect(bus.publish([good, huge])).rejects.toMatchObject({ eventId: huge.id });
      const last = enquirySent('last');
      await bus.publish([last]);
      expect(await world.logged('enquiries.v1')).toEqual([last.id]);
    });

    test('is ready once its consumers have joined, and healthy', async () => {
      await listen('prober');
      await eventually(async () => expect(await bus.ready()).toBe(true));
      expect(bus.health()).toMatchObject({ ok: true });
    });
  });

  describe('failure', () => {
    test('an event whose handler throws is redelivered before the next of its key', async () => {
      const [first, second] = [enquirySent('k', 1), enquirySent('k', 2)];
      const seen: string[] = [];
      const handle = async (event: DomainEvent) => {
        seen.push(event.id);
        if (seen.length < 3) throw new TypeError('not yet');
      };
      await bus.subscribe({ group: 'again', topics: ENQUIRIES, handle });
      await bus.publish([first, second]);
      await eventually(() => expect(seen).toEqual([first.id, first.id, first.id, second.id]));
      expect(await bus.deadLetters.list()).toEqual([]);
    });

    test('an unreadable message becomes a dead letter with its cause, and the next event arrives', async () => {
      const { heard } = await listen('reader');
      await world.putRaw('enquiries.v1', { key: 'k', value: 'not json at all', headers: {} });
      const bent = { ...enquirySent('k'), type: 'EnquiryImagined' };
      const headers = { 'content-type': 'application/cloudevents+json' };
      await world.putRaw('enquiries.v1', { key: 'k', value: JSON.stringify(bent), headers });
      // Another member of the group may run a newer release that can read the message.
      const { message } = toOutgoing(enquirySent('k'));
      const value = message.value.replace('"EnquirySent"', '"EnquiryImagined"');
      await world.putRaw('enquiries.v1', { ...message, value });
      const next = enquirySent('k');
      await bus.publish([next]);
      await eventually(() => expect(heard).toEqual([next]));
      const letters = await bus.deadLetters.list({ topic: 'enquiries.v1', group: 'reader' });
      expect(letters).toHaveLength(3);
      expect(letters[2]?.cause).toContain('this release knows no EnquiryImagined');
      for (const letter of letters) {
        expect(letter).toMatchObject({ key: 'k', attempts: 0, cause: expect.stringMatching(/\w/) });
        expect(letter.eventId).toBeUndefined();
      }
      const shown = await bus.deadLetters.show(letters[0]?.id ?? '');
      expect(shown?.message.value).toBe('not json at all');
    });

    test('an always failing event becomes a dead letter, the next one arrives, and a replay reaches that group only', async () => {
      const [poison, next] = [enquirySent('k', 1), enquirySent('k', 2)];
      const handled: string[] = [];
      let cured = false;
      const handle = async (event: DomainEvent) => {
        if (event.id === poison.id && !cured) throw new Error('owner has no phone');
        handled.push(event.id);
      };
      await bus.subscribe({ group: 'weak', topics: ENQUIRIES, handle });
      const strong = await listen('strong');
      await bus.publish([poison, next]);
      await eventually(() => expect(handled).toEqual([next.id]));
      await eventually(() => expect(strong.ids()).toEqual([poison.id, next.id]));

      const [letter, ...more] = await bus.deadLetters.list();
      expect(more).toEqual([]);
      expect(letter).toMatchObject({
        topic: 'enquiries.v1',
        group: 'weak',
        key: 'k',
        eventId: poison.id,
        eventType: 'EnquirySent',
        attempts: 3,
        cause: 'Error: owner has no phone',
      });
      expect(await bus.deadLetters.list({ group: 'strong' })).toEqual([]);
      expect(await bus.deadLetters.show('nonsense')).toBeUndefined();
      expect(await bus.deadLetters.replay('enquiries.v1~weak~999999')).toBe(false);

      cured = true;
      expect(await bus.deadLetters.replay(letter?.id ?? '')).toBe(true);
      await eventually(() => expect(handled).toEqual([next.id, poison.id]));
      expect(await bus.deadLetters.list()).toEqual([]);
      const after = enquirySent('k', 3);
      await bus.publish([after]);
      await eventually(() => expect(strong.ids()).toEqual([poison.id, next.id, after.id]));
    });
  });

  describe('members', () => {
    test('a restarted consumer continues at its last position', async () => {
      const [before, between, after] = [
        enquirySent('k', 1),
        enquirySent('k', 2),
        enquirySent('k', 3),
      ];
      const first = await listen('steady');
      await bus.publish([before]);
      await eventually(() => expect(first.ids()).toEqual([before.id]));
      await first.stop();
      await bus.publish([between]);
      const second = await listen('steady', await world.connect());
      await bus.publish([after]);
      await eventually(() => expect(second.ids()).toEqual([between.id, after.id]));
      expect(first.ids()).toEqual([before.id]);
    });

    test('a member stopped during its start keeps no events from the others', async () => {
      const steady = await listen('hasty', await world.connect());
      for (const startingMs of [0, 60]) {
        const hasty = await listen('hasty');
        await delay(startingMs);
        await hasty.stop();
      }
      const events = Array.from({ length: 12 }, (_, i) => enquirySent(`key-${i}`, i));
      await bus.publish(events);
      await eventually(() => expect(new Set(steady.ids())).toEqual(new Set(idsOf(events))));
    });

    test('stopping waits for the current event, which is not delivered again', async () => {
      const event = enquirySent('k');
      let started = false;
      const handle = async () => {
        started = true;
        await delay(150);
      };
      const consumer = await bus.subscribe({ group: 'slow', topics: ENQUIRIES, handle });
      await bus.publish([event]);
      await eventually(() => expect(started).toBe(true));
      await consumer.stop();
      const next = await listen('slow');
      const last = enquirySent('k');
      await bus.publish([last]);
      await eventually(() => expect(next.ids()).toEqual([last.id]));
    });

    test('two members share the events, and a member that leaves is replaced', async () => {
      const other = await world.connect();
      const a = await listen('pair');
      const b = await listen('pair', other);
      await eventually(async () => {
        expect(await bus.ready()).toBe(true);
        expect(await other.ready()).toBe(true);
      });
      const events = Array.from({ length: 60 }, (_, i) => enquirySent(`key-${i}`, i));
      await bus.publish(events.slice(0, 30));
      await eventually(() => expect(new Set([...a.ids(), ...b.ids()]).size).toBe(30));
      await a.stop();
      await bus.publish(events.slice(30));
      const all = new Set(idsOf(events));
      await eventually(() => expect(new Set([...a.ids(), ...b.ids()])).toEqual(all));
      expect(a.heard.length).toBeLessThanOrEqual(30);
    });

    test('an event is redelivered to another member after a kill between effect and commit', async () => {
      const events = [enquirySent('k', 1), enquirySent('k', 2)];
      const crashing = startCrashingMember({ ...world.memberSettings, group: 'mortal' });
      await bus.publish(events);
      // The process kills itself with SIGKILL right after the effect of its first event.
      expect(await crashing).toEqual({ handled: [events[0]?.id], signal: 'SIGKILL' });
      const heir = await listen('mortal');
      await eventually(() => expect(heir.ids()).toEqual(idsOf(events)));
    });
  });
}
