/** Whether a program or service can be used on this machine and, if it cannot, the reason. */
export type Availability = { available: true } | { available: false; reason: string };
