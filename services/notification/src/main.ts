import { runProcess } from '@patna/service-kit';
import { readConfig } from './config.ts';
import { startNotificationService } from './service.ts';

await runProcess(() => startNotificationService(readConfig(process.env)));
