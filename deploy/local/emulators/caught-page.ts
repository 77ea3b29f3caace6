import type { RequestHandler } from 'express';

const style =
  'body{font-family:system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px}' +
  'td,th{text-align:left;padding:6px 12px 6px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'iframe{width:100%;height:420px;border:1px solid #999}';

/** A page that shows caught messages. `content` is HTML. */
export function caughtPage(title: string, content: string): string {
  const name = escapeHtml(title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><h1>${name}</h1>${content}</body></html>`;
}

/** Sets the headers of such pages, which are strict because caught messages are HTML and text from others. */
export const caughtPageHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
