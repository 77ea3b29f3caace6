/** How text messages are sent. Plain data, so that phones need no schemas. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];
