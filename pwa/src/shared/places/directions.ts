import type { ListingDetail } from '@patna/contracts';
import { useSyncExternalStore } from 'react';

type Address = ListingDetail['address'];
export type MapsApp = 'android' | 'apple' | 'web';

/** The maps that a device opens. A Mac with a touch screen is an iPad. */
export function mapsAppOf(userAgent: string, touchPoints: number): MapsApp {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'apple' : 'web';
}

/** Where maps show the way to a hostel, by its coordinates or else by its address. */
export function directionsUrl(app: MapsApp, name: string, address: Address): string {
  const { latitude, longitude, street, city, pincode } = address;
  const isLocated = latitude !== undefined && longitude !== undefined;
  const words = encodeURIComponent([name, street, city, pincode].join(', '));
  const at = `${latitude},${longitude}`;
  if (app === 'android') {
    // Parentheses end the label.
    const label = encodeURIComponent(name.replaceAll(/[()]/g, ' '));
    return isLocated ? `geo:${at}?q=${at}(${label})` : `geo:0,0?q=${words}`;
  }
  if (app === 'apple') return `https://maps.apple.com/?daddr=${isLocated ? at : words}`;
  const map = 'https://www.openstreetmap.org';
  return isLocated
    ? `${map}/directions?to=${encodeURIComponent(at)}#map=17/${latitude}/${longitude}`
    : `${map}/search?query=${words}`;
}

/** The maps of this device; those of the web in server markup. */
export function useMapsApp(): MapsApp {
  return useSyncExternalStore<MapsApp>(
    () => () => undefined,
    () => mapsAppOf(navigator.userAgent, navigator.maxTouchPoints),
    () => 'web',
  );
}
