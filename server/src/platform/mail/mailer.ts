import nodemailer from 'nodemailer'
import { senderOf } from '#lib/sender.ts'
import type { Attachment } from './email-layout.ts'

export type Mail = {
  /** Fixed before the first try, so that a copy can be told from a second email (docs/invariants.md#i10). */
  readonly messageId: string
  readonly to: string
  /** The brand in the language of the message; shown where the configured sender has no name of its own. */
  readonly senderName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  /** Beside those of every email; of our own making, never a person's words. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Logs in and sends nothing; rejects where that fails. */
  verify(): Promise<void>
  close(): void
}

/** The mail server will not take this email, now or later (5xx). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** Automatic mail says so, and asks for no automatic answer (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Emails over SMTP, from `from`: an address, or a name with an address. `send` throws `MailRejected` for good, anything else to be tried again. */
export function openMailer({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mailer {
  const sender = senderOf(from)
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...limits })
  return {
    send: async ({ messageId, to, senderName, subject, html, text, attachments = [], headers = {} }) => {
      if (/[\r\n]/.test([to, senderName, subject, messageId, ...Object.values(headers)].join('')))
        throw new MailRejected('a line break in a header')
      try {
        await transport.sendMail({
          from: { ...sender, name: sender.name || senderName },
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: [...attachments],
          messageId,
          headers: { ...automatic, ...headers },
        })
      } catch (error) {
        throw isFinal(error) ? new MailRejected(`answer ${error.responseCode}`, { cause: error }) : error
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** Only a lasting no to the recipient or to the message is about this email; any other is about us and passes. */
function isFinal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 500 && code < 600 && (error.command === 'RCPT TO' || error.command === 'DATA')
}
