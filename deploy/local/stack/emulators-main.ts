import { runProcess } from '@patna/service-kit';
import { startEmulators } from './emulators.ts';
import { readEmulatorsConfig } from './emulators-config.ts';

await runProcess(() => startEmulators(readEmulatorsConfig(process.env)));
