export const enquiryButton = {
  send: 'Send enquiry',
  see: 'See your enquiry',
  notLoaded: "The form isn't on this device yet. Go online and try again.",
} as const;
