/** Cache of home as the server last rendered it. It holds nothing personal. */
export const pagesCacheName = 'pages';
