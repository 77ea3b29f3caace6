/** Whether something a test or the stack needs can be used here, and if not, why. */
export type Availability = { available: true } | { available: false; reason: string };
