/** A caught email. */
export interface CaughtMail {
  readonly _id: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Raw header lines, as received. */
  readonly headers: readonly string[];
  readonly receivedAt: Date;
}

/** The page of all caught emails, newest first. */
export function mailListPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ _id, to, subject, receivedAt }) =>
      `<tr><td>${receivedAt.toISOString()}</td><td>${escapeHtml(to.join(', '))}</td>` +
      `<td><a href="/mails/${_id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Caught emails', mails.length === 0 ? '<p>No email yet.</p>' : table);
}

/** The page of one email: headers, plain text and the HTML part in a sandbox. */
export function mailPage({ _id, subject, headers, text, html }: CaughtMail): string {
  const frame = html
    ? `<h2>HTML</h2><iframe src="/mails/${_id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML part"></iframe>`
    : '';
  return page(
    subject,
    `<p><a href="/">All emails</a></p><h2>Text</h2><pre>${escapeHtml(text)}</pre>${frame}` +
      `<h2>Headers</h2><pre>${escapeHtml(headers.join('\n'))}</pre>`,
  );
}

const style =
  'body{font-family:system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px}' +
  'td,th{text-align:left;padding:6px 12px 6px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'iframe{width:100%;height:420px;border:1px solid #999}';

function page(title: string, content: string): string {
  const name = escapeHtml(title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><h1>${name}</h1>${content}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
