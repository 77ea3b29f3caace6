/** Choosing and uploading photos. */
export const photoUpload = {
  heic_one:
    "This browser can't open HEIC photos: {{names}}. Take a screenshot and add it, or share the photo as JPEG from your gallery. To take JPEG photos on an iPhone, choose Settings › Camera › Formats › Most Compatible.",
  heic_other:
    "This browser can't open HEIC photos: {{names}}. Take screenshots and add them, or share the photos as JPEG from your gallery. To take JPEG photos on an iPhone, choose Settings › Camera › Formats › Most Compatible.",
  add: 'Add photos',
  tooMany_one: "You can add up to {{most}} photos. {{count}} photo wasn't added.",
  tooMany_other: "You can add up to {{most}} photos. {{count}} photos weren't added.",
  sending: 'Uploading {{name}}…',
  saveFailed:
    "We couldn't save this photo. Your device's storage may be full. Keep this page open until the photo is sent.",
  giveUp: 'Cancel upload of {{name}}',
  refused: {
    kind: "{{name}} isn't a photo. Choose a JPEG, PNG or WebP photo.",
    large: '{{name}} is over {{megabytes}} MB. Choose a smaller photo.',
    small: '{{name}} is too small. Choose a photo of at least 640 × 320 pixels.',
  },
} as const;
