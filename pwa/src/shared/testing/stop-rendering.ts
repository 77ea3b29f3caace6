let isOver = false;

/** React captures `setImmediate` on import. This proxy drops work that would run after the window is closed. */
globalThis.setImmediate = new Proxy(setImmediate, {
  apply: (plain, _self, [work, ...rest]: Parameters<typeof setImmediate>) =>
    plain(() => {
      if (!isOver) work(...rest);
    }),
});

/** Stops React from rendering in this test file. */
export function stopRendering(): void {
  isOver = true;
}
