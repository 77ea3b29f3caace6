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

/** Characters; a longer list is drawn anew at every start. */
const longest = 300_000;
/** What still loads, or is open above the list. */
const unfinished =
  '#main > [role="status"], [aria-busy="true"], dialog[open], [role="dialog"], [role="alert"]';
/** True only at the moment it was drawn; what only hides its text keeps its place. */
const passing = '[data-passing="whole"]';

/**
 * Keeps the screen of this path as it stands, if it is whole and the phone's owner is who looks at it.
 * Not while something of theirs waits: it may be sent while nobody looks. A sign-out wipes it, also one
 * that comes while it is being kept.
 */
export async function savePageSnapshot(path: string): Promise<void> {
  const owner = await ownerWhoLooks();
  if (owner === undefined) return;
  if ((await db.outbox.where('userId').equals(owner).count()) > 0) return deletePageSnapshots();
  const view = viewOf(path);
  if (!view || view.html.length > longest || !(await areKept(view.styles))) return;
  if (await isKept(path, view.html)) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', [drawnByHeader]: view.drawnBy };
  await (await caches.open(snapshotCacheName)).put(path, new Response(view.html, { headers }));
  if ((await ownerWhoLooks()) !== owner) await deletePageSnapshots();
}

async function ownerWhoLooks(): Promise<string | undefined> {
  const owner = await activeAccount();
  return owner?.userId === currentSession().user?.id ? owner?.userId : undefined;
}

interface View {
  /** What stands before the app's own element in the next document. */
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
  // Styles of the screens that were loaded stay when the view goes: the app expects them there.
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]:not([disabled])'),
  ];
  const html = links.map((link) => link.outerHTML).join('') + view.outerHTML;
  return { html, styles: links.map(({ href }) => href), drawnBy };
}

/** The markup without what passes. Nothing in it can be tapped: the app would not hear it. */
function asSeen(root: HTMLElement): HTMLElement {
  const seen = document.createElement('div');
  seen.inert = true;
  seen.append(...root.cloneNode(true).childNodes);
  for (const each of seen.querySelectorAll(passing)) each.remove();
  return seen;
}

/** For those who cannot see the view. */
function loadingWord(): HTMLElement {
  const word = document.createElement('p');
  word.className = 'visually-hidden';
  word.setAttribute('role', 'status');
  word.textContent = getI18n().t('loading');
  return word;
}

/** Rules that were made by script stand in no file. */
function generatedStyles(): HTMLStyleElement[] {
  const made = document.querySelectorAll<HTMLStyleElement>('style[data-emotion]');
  return [...made].map(({ sheet }) => {
    const style = document.createElement('style');
    style.textContent = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
    return style;
  });
}

/** The app's own file, as the document names it. */
function ownScript(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'];
}

function isTyping(root: HTMLElement): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value }) => value !== '');
}

async function isKept(path: string, html: string): Promise<boolean> {
  const kept = await caches.match(path, { cacheName: snapshotCacheName });
  return (await kept?.text()) === html;
}

/** A style sheet that is not on the phone would hold up the next start. */
async function areKept(urls: readonly string[]): Promise<boolean> {
  const kept = await Promise.all(urls.map((url) => caches.match(url)));
  return kept.every((each) => each !== undefined);
}
