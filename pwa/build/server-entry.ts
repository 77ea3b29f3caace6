import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const never = '\0never-on-the-server';

/**
 * Builds a self-contained `entry-server.js`, which the gateway loads by path. Lazily loaded screens are left
 * out: the server never renders them.
 */
export async function buildServerEntry(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutLazyParts()],
    publicDir: false,
    // The development build of React would write file paths and stacks into pages.
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
