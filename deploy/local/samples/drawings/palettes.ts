/** The colours of one hostel, used in all its pictures. */
export interface Palette {
  wall: string;
  dado: string;
  floor: string;
  floorAlt: string;
  wood: string;
  curtain: string;
  cloth: string;
  clothAlt: string;
  accent: string;
  /** The painted plaster of the outside. */
  plaster: string;
}

const palettes = {
  marigold: {
    wall: '#fbe6c2',
    dado: '#e0965a',
    floor: '#d9a27a',
    floorAlt: '#c98c64',
    wood: '#9a5f38',
    curtain: '#d9583f',
    cloth: '#2f7f86',
    clothAlt: '#f2b441',
    accent: '#e8663c',
    plaster: '#f4cf94',
  },
  ganga: {
    wall: '#e6f0ea',
    dado: '#7fb3ab',
    floor: '#e3d3b8',
    floorAlt: '#cfbd9f',
    wood: '#a9744a',
    curtain: '#f0a04b',
    cloth: '#2b5d84',
    clothAlt: '#f4d9a0',
    accent: '#e07b3a',
    plaster: '#cfe3da',
  },
  rose: {
    wall: '#fae3da',
    dado: '#d98f86',
    floor: '#dcc2ac',
    floorAlt: '#c9aa92',
    wood: '#8d5a42',
    curtain: '#5d8f86',
    cloth: '#c25a6b',
    clothAlt: '#f7d7c4',
    accent: '#3f7d78',
    plaster: '#eebfae',
  },
  neem: {
    wall: '#eff1da',
    dado: '#93ad78',
    floor: '#cf9a72',
    floorAlt: '#bd865f',
    wood: '#8a6238',
    curtain: '#e9b64d',
    cloth: '#5b7f4a',
    clothAlt: '#f3e3b3',
    accent: '#d2693a',
    plaster: '#dfe2b4',
  },
  indigo: {
    wall: '#e9e6f3',
    dado: '#8682b8',
    floor: '#d8cabf',
    floorAlt: '#c3b3a8',
    wood: '#8f5f49',
    curtain: '#e57f5b',
    cloth: '#454f94',
    clothAlt: '#f2c069',
    accent: '#ea8b3d',
    plaster: '#d6d0ea',
  },
  brick: {
    wall: '#f6e7d6',
    dado: '#b9674a',
    floor: '#cbb39b',
    floorAlt: '#b89e86',
    wood: '#6f4630',
    curtain: '#3e6d7d',
    cloth: '#a8452f',
    clothAlt: '#ecd2a0',
    accent: '#2f7285',
    plaster: '#c8745a',
  },
  sky: {
    wall: '#e4eff6',
    dado: '#7ba6c9',
    floor: '#e0cdb6',
    floorAlt: '#cdb79d',
    wood: '#b27f52',
    curtain: '#f3bd5a',
    cloth: '#d9694a',
    clothAlt: '#fbe6bf',
    accent: '#f08a2c',
    plaster: '#bfd7e8',
  },
  sand: {
    wall: '#f7eedd',
    dado: '#cbae84',
    floor: '#b9775a',
    floorAlt: '#a5664b',
    wood: '#7b5233',
    curtain: '#7a8f5d',
    cloth: '#c98a3a',
    clothAlt: '#f4e4c8',
    accent: '#8a4f7d',
    plaster: '#ecd9b4',
  },
} satisfies Record<string, Palette>;

/** The name of a ready palette. */
export type PaletteName = keyof typeof palettes;

/** The palette of that name. */
export function paletteOf(name: PaletteName): Palette {
  return palettes[name];
}
