import { type PushedNotification, type PushLanguage, pushTextsOf } from '../push-texts.ts';

interface Words {
  readonly brand: string;
  readonly open: string;
  readonly why: string;
  readonly choose: string;
  readonly stop: string;
}

const words: Readonly<Record<PushLanguage, Words>> = {
  en: {
    brand: 'Patna Hostels',
    open: 'Open Patna Hostels',
    why: "You get this email because you haven't read this notification in the app.",
    choose: 'Notification settings',
    stop: 'Stop notification emails',
  },
  hi: {
    brand: 'पटना हॉस्टल्स',
    open: 'पटना हॉस्टल्स खोलें',
    why: 'यह ईमेल इसलिए आया है क्योंकि आपने ऐप में यह सूचना नहीं पढ़ी है।',
    choose: 'सूचनाओं की सेटिंग',
    stop: 'सूचनाओं के ईमेल बंद करें',
  },
};

/** The settings of notifications. */
const settingsPath = '/hostel-dashboard/analytics?tab=notifications';

/** Subject and both bodies of an email. They name the hostel and nobody, because mail passes many hands. */
export function emailTextsOf(
  notification: PushedNotification,
  language: PushLanguage,
  { origin, stop }: { readonly origin: string; readonly stop: string },
) {
  const { title, url } = pushTextsOf(notification, language);
  const { brand, open, why, choose, stop: stopWord } = words[language];
  const [target, settings] = [origin + url, origin + settingsPath];
  const text = [
    title,
    `${open}:\n${target}`,
    `--\n${why}`,
    `${choose}:\n${settings}`,
    `${stopWord}:\n${stop}`,
  ].join('\n\n');
  const link = (to: string, label: string, style: string) =>
    `<a href="${escapeHtml(to)}" style="${style}">${label}</a>`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:bold">${brand}</p>
<h1 style="font-size:20px">${escapeHtml(title)}</h1>
<p>${link(target, open, 'display:inline-block;padding:12px 20px;border-radius:8px;background:#b34700;color:#ffffff')}</p>
<p style="font-size:14px">${why}<br>${link(settings, choose, '')} · ${link(stop, stopWord, '')}</p>
</div>
</body>
</html>`;
  return { subject: title, text, html };
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
