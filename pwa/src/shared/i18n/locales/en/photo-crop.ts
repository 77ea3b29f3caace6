export const photoCrop = {
  open: 'Adjust crop',
  hint: 'Lists show the bright part. Drag it, or use the slider. Visitors can still open the full photo.',
  slider: 'Crop of photo {{n}}',
  fromTop: '{{percent}}% from the top',
  fromLeft: '{{percent}}% from the left',
  save: 'Use this crop',
  close: 'Cancel',
  moved: 'Crop updated',
  missing:
    'Only a crop of this photo is available. Check your connection, or upload the photo again.',
} as const;
