/** How text messages can be sent. This is plain data, so that phones do not load the schemas. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];
