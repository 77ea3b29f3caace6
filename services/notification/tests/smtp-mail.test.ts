import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailCatcher } from '@patna/testing/servers/emulators.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createSmtpMail } from '../src/ports/smtp-mail.ts';

const from = 'Patna Hostels <no-reply@hostels.test>';
const message = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  to: 'asha@example.com',
  subject: 'गंगा व्यू के लिए नई पूछताछ',
  text: 'Text\n\nnew enquiry',
  html: '<p>HTML</p>',
  unsubscribeUrl:
    'https://hostels.test/api/v1/notifications/email/unsubscribe?token=usr_asha.signed',
};

let store: TestMongo;
let catcher: Awaited<ReturnType<typeof createMailCatcher>>;
let url: string;

beforeAll(async () => {
  store = await startTestMongo();
  catcher = await createMailCatcher({ db: store.client.db('caught') });
  url = `smtp://127.0.0.1:${await catcher.listen(0, '127.0.0.1')}`;
}, 60_000);
afterAll(async () => {
  await catcher?.close();
  await store?.stop();
});

it('an email arrives with both bodies, a stable id and one-click unsubscribe', async () => {
  const mail = createSmtpMail(url, from);
  expect(await mail.send(message)).toEqual({ outcome: 'accepted' });
  const [caught] = await store.client.db('caught').collection('mails').find().toArray();
  expect(caught).toMatchObject({
    to: [message.to],
    messageId: `<${message.id}@hostels.test>`,
    subject: message.subject,
  });
  expect(String(caught?.text)).toContain('new enquiry');
  expect(String(caught?.html)).toContain('<p>HTML</p>');
  const lines = (caught?.headers ?? []) as string[];
  const headers = lines.map((line) => line.replaceAll(/\r?\n\s+/g, ' '));
  expect(headers).toContain(`List-Unsubscribe: <${message.unsubscribeUrl}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it.each([
  ['refused@example.com', 'refused'],
  ['later@example.com', 'later'],
])('classifies the answer about %s', async (to, outcome) => {
  const result = await createSmtpMail(url, from).send({ ...message, to });
  expect(result).toMatchObject({ outcome });
  expect(result.reason).not.toContain('@');
});

it('an unreachable server may take the email later', async () => {
  const server = await smtpServer(() => undefined);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const result = await createSmtpMail(`smtp://127.0.0.1:${port}`, from).send(message);
  expect(result.outcome).toBe('later');
});

it.each([
  ['before the content', 'DATA', 'later'],
  ['after the content', '.', 'unknown'],
] as const)('classifies a connection lost %s', async (_, at, outcome) => {
  const server = await smtpServer((socket, line) => {
    if (line.toUpperCase() === at) socket.destroy();
    else if (line.toUpperCase() === 'DATA') socket.write('354 go on\r\n');
    else if (/^(EHLO|MAIL|RCPT|RSET|QUIT)/i.test(line)) socket.write('250 ok\r\n');
  });
  const { port } = server.address() as AddressInfo;
  const result = await createSmtpMail(`smtp://127.0.0.1:${port}`, from).send(message);
  expect(result.outcome).toBe(outcome);
  server.close();
});

it.each([
  ['greeting', 'later'],
  ['EHLO', 'later'],
  ['MAIL', 'later'],
  ['RCPT', 'refused'],
  ['DATA', 'refused'],
  ['.', 'refused'],
] as const)('a permanent failure of %s is reported as %s', async (at, outcome) => {
  const refusal = '550 no';
  const server = await smtpServer(
    (socket, line) => {
      const command = line.split(/[ :]/)[0]?.toUpperCase().replace('HELO', 'EHLO');
      if (command === at) socket.write(`${refusal}\r\n`);
      else if (command === 'DATA') socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT|RSET|QUIT)$/.test(command ?? '')) socket.write('250 ok\r\n');
    },
    at === 'greeting' ? refusal : undefined,
  );
  const { port } = server.address() as AddressInfo;
  const result = await createSmtpMail(`smtp://127.0.0.1:${port}`, from).send(message);
  expect(result).toEqual({ outcome, reason: expect.stringMatching(/ 550$/) });
  server.close();
});

/** Starts a server that sends a greeting and passes each line it receives to `onLine`. */
async function smtpServer(
  onLine: (socket: Socket, line: string) => void,
  greeting = '220 test',
): Promise<Server> {
  const server = createServer((socket) => {
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(socket, line);
    });
    socket.write(`${greeting}\r\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
