/** Whether a program or service can be used on this machine, and if not, why. */
export type Availability = { available: true } | { available: false; reason: string };
