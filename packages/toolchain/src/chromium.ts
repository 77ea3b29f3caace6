import { chromium } from 'playwright-core';
import { readConfig } from './config.ts';
import { findProgram, isExecutable } from './find-program.ts';

/** Where installers put Chrome without adding it to PATH. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Flags for a headless Chromium that sends no background requests. They hide the automation, because sign-in scripts
 * refuse automated browsers.
 */
export const chromiumFlags: string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
];

/**
 * Path of a Chromium or Chrome. Looks at CHROMIUM_PATH, PATH, the usual places, and Playwright's download, in this
 * order. Undefined when there is none.
 * @throws when CHROMIUM_PATH is not a program
 */
export async function findChromium(): Promise<string | undefined> {
  const { chromiumPath } = readConfig();
  if (chromiumPath) {
    if (await isExecutable(chromiumPath)) return chromiumPath;
    throw new Error(`CHROMIUM_PATH=${chromiumPath} is not a program`);
  }
  const onPath = await findProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (onPath) return onPath;
  for (const place of [...USUAL_PLACES, chromium.executablePath()]) {
    if (await isExecutable(place)) return place;
  }
  return undefined;
}
