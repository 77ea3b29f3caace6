import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { Router } from 'express';
import { createCachedValue } from '../proxy/cached-value.ts';
import type { PagesOptions } from './page-routes.ts';

const freshMs = 3_600_000;
const staleMs = 86_400_000;

/**
 * Serves `/robots.txt`, which excludes the emulators, and `/sitemap.xml` with public screens and listed hostels, which
 * is at most an hour old. Pages that must not be indexed send `X-Robots-Tag` instead, because search engines would not
 * read that header on an excluded page.
 */
export function robotsAndSitemap({ source, listings, origin }: PagesOptions): Router {
  const ids = createCachedValue(() => listings.ids(), { freshMs, staleMs });
  return Router()
    .get('/robots.txt', (_request, response) => {
      const kept = ['/__clerk/', '/algolia/', '/rest/'].map((path) => `Disallow: ${path}\n`);
      response
        .type('text/plain')
        .send(`User-agent: *\n${kept.join('')}\nSitemap: ${origin}/sitemap.xml\n`);
    })
    .get('/sitemap.xml', async (_request, response) => {
      if (!source) throw new ProblemError('unavailable', refusals.pagesNotBuilt);
      const hostels = await ids.get().catch(() => {
        throw new ProblemError('unavailable', undefined, { retryAfter: 60 });
      });
      const paths = [...source.findablePaths, ...hostels.map((id) => source.hostelPath(id))];
      const places = paths.map((path) => `<url><loc>${escape(origin + path)}</loc></url>\n`);
      response
        .set('Cache-Control', 'public, max-age=3600')
        .type('application/xml')
        .send(`${head}${places.join('')}</urlset>\n`);
    });
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
