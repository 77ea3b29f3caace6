import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the groups of the client's build name them. */
const firstFiles = /\/(?:packages|base|rolldown-runtime)-/;

/** What the browser build, the server build and the dev server share. */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A screen need not name what the first page has loaded.
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || !firstFiles.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The worker's parts have its name in theirs: they come to the phone together.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/catalogue-worker-[name]-[hash].js' } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/images', '/__clerk', '/algolia', '/rest', '/runtime-config.json'].map((path) => [
        path,
        `http://localhost:${process.env.PORT ?? 8080}`,
      ]),
    ),
  },
});
