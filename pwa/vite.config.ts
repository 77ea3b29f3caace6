import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the browser build, the server build and the dev server share. */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
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
        'http://localhost:8080',
      ]),
    ),
  },
});
