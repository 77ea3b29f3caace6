import { runProcess } from '@patna/service-kit';
import { readConfig } from './config.ts';
import { startEnquiryService } from './service.ts';

await runProcess(() => startEnquiryService(readConfig(process.env)));
