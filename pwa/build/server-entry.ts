import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const never = '\0never-on-the-server';

/**
 * Builds `entry-server.js`, whole in itself: the gateway loads it by path, without our packages beside
 * it. What screens load lazily is left out, because the server never draws it.
 */
export async function buildServerEntry(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutLazyParts()],
    publicDir: false,
    // React's other half writes files and stacks of ours into the pages.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
    },
  });
}

function withoutLazyParts(): Plugin {
  return {
    name: 'without-lazy-parts',
    enforce: 'pre',
    resolveDynamicImport: () => never,
    resolveId: (id) => (id === never ? id : undefined),
    load: (id) => (id === never ? 'export {}' : undefined),
  };
}
