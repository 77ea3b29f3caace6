import type { PaletteName } from './palettes.ts';
import type { House } from './props/building.ts';
import type { TreeKind } from './props/tree.ts';
import type { Hour, Outlook } from './stage.ts';

/** The kinds of picture a hostel can have. */
export type SceneKind =
  | 'facade'
  | 'dormitory'
  | 'double'
  | 'single'
  | 'dining'
  | 'study'
  | 'terrace'
  | 'common'
  | 'corridor';

/** How one hostel looks, in all its pictures. */
export interface PicturePlan {
  hostelId: string;
  /** Painted on the name board, in capitals. */
  board: string;
  palette: PaletteName;
  outlook: Outlook;
  /** Which side the street view is taken from. */
  side: 'left' | 'right';
  house: Omit<House, 'depth'>;
  trees: readonly [TreeKind, TreeKind];
  vehicle: 'bicycle' | 'scooter' | 'rickshaw';
  shop: boolean;
  /** Who lives there, and so who is seen in the pictures. */
  residents: 'boys' | 'girls' | 'both';
  /** Whether its single rooms show an air conditioner. */
  airConditioned?: boolean | undefined;
  pictures: readonly (readonly [SceneKind, Hour])[];
}
