import { runProcess } from '@patna/service-kit';
import { readConfig } from './config.ts';
import { startUsersService } from './service.ts';

await runProcess(() => startUsersService(readConfig(process.env)));
