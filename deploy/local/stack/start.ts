import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiled modules are cached from one start to the next. Only modules that are imported afterwards use the cache.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/node'));
await import('./stack-main.ts');
