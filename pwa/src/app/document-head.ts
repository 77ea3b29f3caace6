import type { i18n as I18n } from 'i18next';

/** Title, description and canonical address of a document, as HTML for its head. */
export function documentHead(pathname: string, i18n: I18n): string {
  const home = pathname === '/' || pathname === '/home';
  const title = home ? `${i18n.t('home:title')} · ${i18n.t('brand')}` : i18n.t('brand');
  const description = i18n.t('home:bannerText');
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(home ? ['<link rel="canonical" href="/">'] : []),
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
  ].join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
