/** The document's own script: its name changes with every build. */
export const entryScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

const startsApp = '/after-first-frame.js';

/** For a document that shows something by itself: the app starts once that is painted. */
export function appAfterPaint(html: string): string {
  return html.replace(
    entryScript,
    `<link rel="modulepreload" crossorigin href="$1"><script type="module" src="${startsApp}" data-app="$1"></script>`,
  );
}
