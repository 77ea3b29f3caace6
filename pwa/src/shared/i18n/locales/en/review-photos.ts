export const reviewPhotos = {
  photo: 'Photo {{n}} from the review by {{name}}',
  show_one: 'Show {{count}} photo',
  show_other: 'Show {{count}} photos',
} as const;
