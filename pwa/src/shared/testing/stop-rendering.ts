let isOver = false;

/** React takes this one as it is loaded. What it would draw by it after the end finds no window any more. */
globalThis.setImmediate = new Proxy(setImmediate, {
  apply: (plain, _self, [work, ...rest]: Parameters<typeof setImmediate>) =>
    plain(() => {
      if (!isOver) work(...rest);
    }),
});

/** From now on React draws nothing in this test file. */
export function stopRendering(): void {
  isOver = true;
}
