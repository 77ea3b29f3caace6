import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { SendOutcome, SendResult } from './send-result.ts';

/** Milliseconds for one email, less than the grace period of a stopping process. */
const timeoutMs = 20_000;

/** How much of a message the server had received when it failed. */
interface Progress {
  handedOver: boolean;
}

/**
 * Email through an SMTP server.
 * @param url `smtp://` or `smtps://` with user and password
 * @param from address of the sender, with or without a name
 */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const watched = new Map<string, Progress>();
  transport.use('stream', (mail, done) => {
    const progress = watched.get(mail.message.messageId());
    mail.message.processFunc((content) =>
      content.once('end', () => {
        if (progress) progress.handedOver = true;
      }),
    );
    done();
  });
  const domain = domainOf(from);

  return {
    async send({ id, unsubscribeUrl, ...message }) {
      const messageId = `<${id}@${domain}>`;
      const progress: Progress = { handedOver: false };
      watched.set(messageId, progress);
      try {
        await transport.sendMail({
          ...message,
          from,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
          list: { unsubscribe: unsubscribeUrl },
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return resultOf(error as SmtpError, progress);
      } finally {
        watched.delete(messageId);
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  /** The SMTP command that failed. */
  readonly command?: string;
  /** The status code that the server answered with. */
  readonly responseCode?: number;
}

function resultOf(error: SmtpError, progress: Progress): SendResult {
  const { code = 'unknown', responseCode } = error;
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { outcome: outcomeOf(error, progress), reason };
}

function outcomeOf({ command, responseCode }: SmtpError, { handedOver }: Progress): SendOutcome {
  if (responseCode === undefined) return handedOver ? 'unknown' : 'later';
  // Refusals of other commands (greeting, login, sender) concern the account or the settings, not this email.
  const isAboutThisEmail = command === 'RCPT TO' || command === 'DATA';
  return responseCode >= 500 && isAboutThisEmail ? 'refused' : 'later';
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
