import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import release from '../package.json' with { type: 'json' };

/** Must match the group names in build/client.ts. */
const firstFiles = /\/(?:packages|base|rolldown-runtime)-/;

/** Shared by the browser build, the server build and the dev server. */
export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(release.version) },
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Screens need not preload files that the first page has already loaded.
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || !firstFiles.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Chunks of the worker have its name in their own, because they are precached together.
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
