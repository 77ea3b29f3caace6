import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '@patna/contracts/openapi';
import { frozenDir } from '@patna/testing/old-clients/frozen-contracts.ts';

/** `npm run freeze-contract`: keeps today's contract for the clients that are made for it. */
const file = path.join(frozenDir, `${new Date().toISOString().slice(0, 7)}.json`);
await writeFile(file, `${JSON.stringify(openApiDocument())}\n`, { flag: 'wx' });
process.stdout.write(`frozen: ${file}\n`);
