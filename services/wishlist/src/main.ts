import { runProcess } from '@patna/service-kit';
import { readConfig } from './config.ts';
import { startWishlistService } from './service.ts';

await runProcess(() => startWishlistService(readConfig(process.env)));
