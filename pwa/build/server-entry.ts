import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const never = '\0never-on-the-server';

/**
 * Builds a self-contained `entry-server.js`, which the gateway imports. Lazy screens are omitted, because the
 * server never renders them.
 */
export async function buildServerEntry(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutLazyParts()],
    publicDir: false,
    // React's development build would write file paths and stacks into pages.
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
