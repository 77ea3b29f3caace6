/** A day of people who are told of changes, at its busiest. */
export interface Crowd {
  readonly people: number;
  /** Share of the people with an open event stream. */
  readonly online: number;
  /** Notifications and refreshes for one person on a day. */
  readonly eventsPerDay: number;
  /** The busiest hour, as a multiple of the mean. */
  readonly peak: number;
}

/** What one process of the notification service does, from `npm run bench -- streams`. */
export interface StreamCosts {
  /** Milliseconds of CPU to read an event from the change stream. Each process reads every event. */
  readonly readMs: number;
  /** Milliseconds of CPU to send an event to one open stream. */
  readonly sendMs: number;
  /** Milliseconds of CPU for a heartbeat of one stream. */
  readonly heartbeatMs: number;
  /** Milliseconds of CPU to open a stream. */
  readonly openMs: number;
  /** Memory of an open stream. */
  readonly streamKb: number;
}

/** What one process has to do, and how late its events are. */
export interface FanOut {
  readonly replicas: number;
  readonly streamsPerReplica: number;
  /** Events that each process reads in a second. */
  readonly eventsPerSecond: number;
  /** Share of one core that is used. From 1 on, delays grow without end. */
  readonly utilisation: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly memoryMb: number;
  /** Renewals of leases at all gateways together. */
  readonly leaseWritesPerSecond: number;
}

/** As in the notification service and in the gateway. */
const heartbeatSeconds = 25;
const streamSeconds = 300;
const leaseSeconds = 30;
const secondsOfDay = 86_400;
const simulatedEvents = 200_000;

/**
 * Simulates one process: events arrive at random, each is read, and sent if its person has a stream at this process.
 * Heartbeats and new streams take their share of the core all the time.
 */
export function simulateFanOut(
  crowd: Crowd,
  costs: StreamCosts,
  replicas: number,
  random: () => number,
): FanOut {
  const streams = crowd.people * crowd.online;
  const own = streams / replicas;
  const eventsPerSecond = (crowd.people * crowd.eventsPerDay * crowd.peak) / secondsOfDay;
  const steady =
    (own * (costs.heartbeatMs / heartbeatSeconds + costs.openMs / streamSeconds)) / 1000;
  const sentShare = crowd.online / replicas;
  const perEventMs = costs.readMs + sentShare * costs.sendMs;
  const utilisation = steady + (eventsPerSecond * perEventMs) / 1000;
  const delays = delaysOf(eventsPerSecond, steady, sentShare, costs, random);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  return {
    replicas,
    streamsPerReplica: Math.round(own),
    eventsPerSecond,
    utilisation,
    medianMs: utilisation < 1 ? at(0.5) : Number.POSITIVE_INFINITY,
    p99Ms: utilisation < 1 ? at(0.99) : Number.POSITIVE_INFINITY,
    memoryMb: (own * costs.streamKb) / 1024,
    leaseWritesPerSecond: streams / leaseSeconds,
  };
}

/** Milliseconds from an event to its delivery, in order. The queue is first in, first out. */
function delaysOf(
  eventsPerSecond: number,
  steady: number,
  sentShare: number,
  { readMs, sendMs }: StreamCosts,
  random: () => number,
): number[] {
  if (steady >= 1) return [];
  // Heartbeats and new streams leave this share of the core.
  const speed = 1 - steady;
  const delays: number[] = [];
  let now = 0;
  let freeAt = 0;
  for (let n = 0; n < simulatedEvents; n += 1) {
    now += (-Math.log(1 - random()) * 1000) / eventsPerSecond;
    const work = (readMs + (random() < sentShare ? sendMs : 0)) / speed;
    freeAt = Math.max(now, freeAt) + work;
    delays.push(freeAt - now);
  }
  return delays.toSorted((a, b) => a - b);
}
