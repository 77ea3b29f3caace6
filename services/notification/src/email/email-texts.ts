import { type PushedNotification, type PushLanguage, pushTextsOf } from '../push-texts.ts';

interface Words {
  readonly brand: string;
  readonly open: string;
  readonly why: string;
  readonly choose: string;
  readonly stop: string;
  readonly digest: (count: number) => string;
  readonly whyDigest: string;
}

const words: Readonly<Record<PushLanguage, Words>> = {
  en: {
    brand: 'Patna Hostels',
    open: 'Open Patna Hostels',
    why: "You get this email because you haven't read this notification in the app.",
    choose: 'Notification settings',
    stop: 'Stop notification emails',
    digest: (count) => `${count} new notifications`,
    whyDigest: "You get this email because you haven't read these notifications in the app.",
  },
  hi: {
    brand: 'पटना हॉस्टल्स',
    open: 'पटना हॉस्टल्स खोलें',
    why: 'यह ईमेल इसलिए आया है क्योंकि आपने ऐप में यह सूचना नहीं पढ़ी है।',
    choose: 'सूचनाओं की सेटिंग',
    stop: 'सूचनाओं के ईमेल बंद करें',
    digest: (count) => `${count} नई सूचनाएँ`,
    whyDigest: 'यह ईमेल इसलिए आया है क्योंकि आपने ऐप में ये सूचनाएँ नहीं पढ़ी हैं।',
  },
};

/** The page with the notification settings. */
const settingsPath = '/hostel-dashboard/analytics?tab=notifications';

interface Entry {
  readonly title: string;
  readonly url: string;
}

/**
 * Subject, text and HTML of an email about one notification, or of a digest of several. They name hostels but no
 * people, because other servers can read emails.
 */
export function emailTextsOf(
  notifications: readonly [PushedNotification, ...PushedNotification[]],
  language: PushLanguage,
  { origin, stop }: { readonly origin: string; readonly stop: string },
) {
  const said = words[language];
  const { brand, open, choose, stop: stopWord } = said;
  const isDigest = notifications.length > 1;
  const first = pushTextsOf(notifications[0], language);
  const subject = isDigest ? said.digest(notifications.length) : first.title;
  const why = isDigest ? said.whyDigest : said.why;
  const settings = origin + settingsPath;
  const target = isDigest ? settings : origin + first.url;
  const entries = isDigest
    ? entriesOf(notifications.map((each) => pushTextsOf(each, language)))
    : [];
  const text = [
    subject,
    ...entries.map(({ title, url }) => `${title}:\n${origin}${url}`),
    `${open}:\n${target}`,
    `--\n${why}`,
    `${choose}:\n${settings}`,
    `${stopWord}:\n${stop}`,
  ].join('\n\n');
  const link = (to: string, label: string, style: string) =>
    `<a href="${escapeHtml(to)}" style="${style}">${label}</a>`;
  const items = entries.map(
    ({ title, url }) => `<li>${link(origin + url, escapeHtml(title), '')}</li>\n`,
  );
  const list = isDigest ? `<ul>\n${items.join('')}</ul>\n` : '';
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:bold">${brand}</p>
<h1 style="font-size:20px">${escapeHtml(subject)}</h1>
${list}<p>${link(target, open, 'display:inline-block;padding:12px 20px;border-radius:8px;background:#b34700;color:#ffffff')}</p>
<p style="font-size:14px">${why}<br>${link(settings, choose, '')} · ${link(stop, stopWord, '')}</p>
</div>
</body>
</html>`;
  return { subject, text, html };
}

/** Each title once, with the number of notifications that have it. */
function entriesOf(all: readonly Entry[]): readonly Entry[] {
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  const addresses = new Map(all.map(({ title, url }) => [title, url]));
  return [...addresses].map(([title, url]) => {
    const count = counts.get(title) ?? 1;
    return { title: count === 1 ? title : `${title} (${count})`, url };
  });
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
