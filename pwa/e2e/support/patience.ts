/** How long a journey waits for something to appear. Longer than a loaded machine with two cores needs. */
export const patience = { timeout: 60_000, interval: 200 };
