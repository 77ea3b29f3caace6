import { runProcess } from '@patna/service-kit';
import { readConfig } from './config.ts';
import { startListingsService } from './service.ts';

await runProcess(() => startListingsService(readConfig(process.env)));
