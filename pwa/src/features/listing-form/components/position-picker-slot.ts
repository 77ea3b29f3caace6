import type { Place } from '@patna/search';
import type { City } from '@patna/search/city';
import { createContext, type ReactNode } from 'react';

/** Renders a map with a pin. `onMove` gets the place below the pin once the person has moved it. */
export type RenderPositionPicker = (
  start: Place | undefined,
  onMove: (place: Place) => void,
  city: City,
) => ReactNode;

/** The map, which belongs to another feature and is provided by the app. */
export const PositionPickerSlot = createContext<RenderPositionPicker>(() => null);
