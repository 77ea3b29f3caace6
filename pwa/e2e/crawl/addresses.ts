import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Roles of the crawl. */
export const roles = ['visitor', 'traveller', 'owner', 'admin'] as const;
export type Role = (typeof roles)[number];

const routesFile = path.join(import.meta.dirname, '../../src/app/routes/routes.tsx');

/** States of routes that need more than their path. Such a route must have an entry. */
const addressesOf: Readonly<Record<string, readonly string[]>> = {
  '/': ['/', '/?gender=Girls', '/?q=boring', '/?q=zzzzzz', '/?place=Kankarbagh'],
  '/hostel-detail': [
    '/hostel-detail?hostelId=hostel_xx01',
    '/hostel-detail?hostelId=hostel_unknown',
    '/hostel-detail',
  ],
  '/hostel-detail/:id': ['/hostel-detail/hostel_xx02'],
  '/login': ['/login', '/login?returnTo=%2Fmy-profile'],
  '/hostel-dashboard/analytics': ['', 'numbers', 'inbox', 'notifications', 'profile'].map((tab) =>
    tab ? `/hostel-dashboard/analytics?tab=${tab}` : '/hostel-dashboard/analytics',
  ),
  '/my-profile/enquiries/:id': ['/my-profile/enquiries/unknown'],
  '/moderation/hostels/:id': [
    '/moderation/hostels/hostel_xx01',
    '/moderation/hostels/hostel_unknown',
  ],
  '/hostel-dashboard/edit': [
    '/hostel-dashboard/edit?hostelId=hostel_xx01',
    '/hostel-dashboard/edit',
  ],
};

/** Visited last, because it ends the session. */
export const leaving = '/logout';

/**
 * The paths of the app's routes.
 * @throws when none can be read
 */
export async function routePaths(): Promise<string[]> {
  const text = await readFile(routesFile, 'utf8');
  const found = [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, each]) => each as string);
  if (!found.includes('/home')) throw new Error(`no screens are to be read from ${routesFile}`);
  return found;
}

/**
 * All addresses to visit, and one unknown address.
 * @throws for a route without an example
 */
export function addressesToVisit(paths: readonly string[]): string[] {
  const addresses = paths.flatMap((each) => {
    const known = addressesOf[each];
    if (!known && each.includes(':')) throw new Error(`the crawl needs an address for ${each}`);
    return known ?? [each];
  });
  return [...addresses.filter((each) => each !== leaving), '/nowhere'];
}

/** Whether a route matches this path. */
export function isRouted(paths: readonly string[], pathname: string): boolean {
  return paths.some((each) => {
    const pattern = each.replaceAll(/:[^/]+/g, '[^/]+');
    return new RegExp(`^${pattern}/?$`).test(pathname);
  });
}

/** Whether the screen differs for owners or moderators. */
export function differsByRole(address: string): boolean {
  return /^\/(?:my-profile$|edit-profile|hostel-dashboard|create-listing|register|moderation)/.test(
    address,
  );
}
