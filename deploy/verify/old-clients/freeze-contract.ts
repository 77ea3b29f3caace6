import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '@patna/contracts/openapi';
import { frozenDir } from '@patna/testing/old-clients/frozen-contracts.ts';

/** `npm run freeze-contract` stores the present contract, to which the clients of today are written. */
const file = path.join(frozenDir, `${new Date().toISOString().slice(0, 7)}.json`);
await writeFile(file, `${JSON.stringify(openApiDocument())}\n`, { flag: 'wx' });
process.stdout.write(`frozen: ${file}\n`);
