/** Longest wait of a journey for one condition, in ms. A loaded machine with two cores needs less. */
export const waitOptions = { timeout: 90_000, interval: 200 };
