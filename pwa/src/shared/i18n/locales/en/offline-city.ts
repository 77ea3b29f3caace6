export const offlineCity = {
  onlySaved: 'Only hostels in {{kept}} are saved on this device',
  goOnline: "You'll see hostels in {{city}} when you're online.",
  goOnlineOther: "You'll see hostels in other cities when you're online.",
  showSaved: 'Hostels in {{kept}}',
  show: 'Hostels in {{city}}',
  note: 'For offline use, this device saves the hostels of one city: {{kept}}.',
  save: 'Save {{city}} instead',
  saved: 'Saved. Hostels in {{city}} now open offline.',
  failed: "We couldn't save the hostels now. We'll try again when you're online.",
  partlySaved: "Some hostels in {{city}} aren't saved yet",
  continuesOnline: "We'll save the other hostels when you're online.",
  otherPlaces: 'other places',
} as const;
