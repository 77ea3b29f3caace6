export const offlineCity = {
  onlyKept: 'Only hostels in {{kept}} are saved on this phone',
  goOnline: "You'll see hostels in {{city}} when you're online.",
  goOnlineElsewhere: "You'll see hostels in other cities when you're online.",
  showKept: 'Hostels in {{kept}}',
  show: 'Hostels in {{city}}',
  note: 'For offline use, this phone saves the hostels of one city: {{kept}}.',
  keep: 'Save {{city}} instead',
  saved: 'Saved. Hostels in {{city}} now open offline.',
  failed: "We couldn't save them now. We'll try again when you're online.",
  unfinished: "Some hostels in {{city}} aren't saved yet",
  goesOn: "We'll save the rest when you're online.",
  other: 'other places',
} as const;
