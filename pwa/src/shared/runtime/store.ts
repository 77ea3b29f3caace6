/** Callbacks that follow one kind of event. */
export interface Listeners<Event = void> {
  /** Adds a listener. Returns the unsubscribe function. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  readonly notify: (event: Event) => void;
}

/** A value in memory with listeners. Use `useStore` in components. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Notifies the listeners unless the value is the same. */
  readonly set: (value: Value) => void;
  /** Adds a listener of changes. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(event) {
      for (const listener of listeners) listener(event);
    },
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      notify();
    },
    subscribe,
  };
}
