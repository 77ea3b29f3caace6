import { caughtPage, escapeHtml } from '../caught-page.ts';

/** A caught email. */
export interface CaughtMail {
  readonly _id: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The header lines as received. */
  readonly headers: readonly string[];
  readonly receivedAt: Date;
}

/** A page that lists all caught emails, newest first. */
export function mailListPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ _id, to, subject, receivedAt }) =>
      `<tr><td>${receivedAt.toISOString()}</td><td>${escapeHtml(to.join(', '))}</td>` +
      `<td><a href="/mails/${_id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const content = mails.length === 0 ? '<p>No email yet.</p>' : table;
  return caughtPage('Caught emails', `<p><a href="/texts">Caught text messages</a></p>${content}`);
}

/** A page that shows one email: its headers, plain text, and the HTML part in a sandbox. */
export function mailPage({ _id, subject, headers, text, html }: CaughtMail): string {
  const frame = html
    ? `<h2>HTML</h2><iframe src="/mails/${_id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML part"></iframe>`
    : '';
  return caughtPage(
    subject,
    `<p><a href="/">All emails</a></p><h2>Text</h2><pre>${escapeHtml(text)}</pre>${frame}` +
      `<h2>Headers</h2><pre>${escapeHtml(headers.join('\n'))}</pre>`,
  );
}
