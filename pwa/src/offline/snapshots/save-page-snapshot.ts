import { getI18n } from '../../shared/i18n/i18n.ts';
import { currentSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import {
  drawnByHeader,
  deletePageSnapshots,
  snapshotElementId,
  snapshotCacheName,
} from './page-snapshot.ts';
import { activeAccount } from '../database/active-account.ts';

/** Longest snapshot, in characters. A longer list gets none. */
const longest = 300_000;
/** Selects elements that are loading or lie above the list. There is no snapshot while they are shown. */
const unfinished =
  '#main > [role="status"], [aria-busy="true"], dialog[open], [role="dialog"], [role="alert"]';
/** Selects elements that are correct only for a moment and are left out. */
const passing = '[data-passing="whole"]';

/**
 * Stores a snapshot of the page, if it is complete, shows the active account and nothing is unsent: an unsent
 * item may be sent before the next start. A sign-out meanwhile deletes the snapshot.
 */
export async function savePageSnapshot(path: string): Promise<void> {
  const owner = await ownerWhoLooks();
  if (owner === undefined) return;
  if ((await db.outbox.where('userId').equals(owner).count()) > 0) return deletePageSnapshots();
  const view = viewOf(path);
  if (!view || view.html.length > longest || !(await areKept(view.styles))) return;
  if (await isCached(path, view.html)) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', [drawnByHeader]: view.drawnBy };
  await (await caches.open(snapshotCacheName)).put(path, new Response(view.html, { headers }));
  if ((await ownerWhoLooks()) !== owner) await deletePageSnapshots();
}

async function ownerWhoLooks(): Promise<string | undefined> {
  const owner = await activeAccount();
  return owner?.userId === currentSession().user?.id ? owner?.userId : undefined;
}

interface View {
  /** Markup placed before the app's root element. */
  readonly html: string;
  readonly styles: readonly string[];
  readonly drawnBy: string;
}

function viewOf(path: string): View | undefined {
  const root = document.getElementById('root');
  const drawnBy = ownScript();
  if (!root || !drawnBy || location.pathname !== path || location.search !== '') return undefined;
  if (root.querySelector(unfinished) || isTyping(root)) return undefined;
  const view = document.createElement('div');
  view.id = snapshotElementId;
  view.lang = document.documentElement.lang;
  view.append(loadingWord(), ...generatedStyles(), asSeen(root));
  // Stylesheets outlive the snapshot, because the app expects them.
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]:not([disabled])'),
  ];
  const html = links.map((link) => link.outerHTML).join('') + view.outerHTML;
  return { html, styles: links.map(({ href }) => href), drawnBy };
}

/** The markup without momentary elements, inert because the app cannot react to taps. */
function asSeen(root: HTMLElement): HTMLElement {
  const seen = document.createElement('div');
  seen.inert = true;
  seen.append(...root.cloneNode(true).childNodes);
  for (const each of seen.querySelectorAll(passing)) each.remove();
  return seen;
}

/** Says for screen readers that the page is loading. */
function loadingWord(): HTMLElement {
  const word = document.createElement('p');
  word.className = 'visually-hidden';
  word.setAttribute('role', 'status');
  word.textContent = getI18n().t('loading');
  return word;
}

/** Styles that scripts have inserted, which no file contains. */
function generatedStyles(): HTMLStyleElement[] {
  const made = document.querySelectorAll<HTMLStyleElement>('style[data-emotion]');
  return [...made].map(({ sheet }) => {
    const style = document.createElement('style');
    style.textContent = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
    return style;
  });
}

/** The app's entry script as the document names it. */
function ownScript(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'];
}

function isTyping(root: HTMLElement): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value }) => value !== '');
}

async function isCached(path: string, html: string): Promise<boolean> {
  const cached = await caches.match(path, { cacheName: snapshotCacheName });
  return (await cached?.text()) === html;
}

/** Whether all these stylesheets are cached. One that is not would delay the next start. */
async function areKept(urls: readonly string[]): Promise<boolean> {
  const cached = await Promise.all(urls.map((url) => caches.match(url)));
  return cached.every((each) => each !== undefined);
}
