/** Cache of server-rendered home pages. They contain nothing personal. */
export const pagesCacheName = 'pages';
