import nodemailer from 'nodemailer'
import { isOnThisMachine } from '#config/settings.ts'
import { parseSender } from '#lib/sender.ts'
import type { Attachment } from './email-layout.ts'
import { rehearse } from './rehearsal-mailer.ts'
import { classifyRejection } from './smtp-rejection.ts'

export type Mail = {
  /** Fixed before the first attempt, so that a duplicate can be recognised (docs/invariants.md#i10). */
  readonly messageId: string
  readonly to: string
  /** The brand in the language of the message, used when the configured sender has no name. */
  readonly senderName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  /** Headers in addition to those of every email, never with user input. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Logs in and names a sender and a recipient, then aborts without sending. Rejects like `send`. */
  verify(): Promise<void>
  close(): void
}

/** The mail server permanently rejected this email (5xx). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

/** The mail server rejects our configuration, and therefore every email. */
export class MailMisconfigured extends Error {
  override readonly name = 'MailMisconfigured'
}

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** Marks the email as automatic and suppresses automatic replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  /** Rejects a server without TLS, unless it runs on this machine. */
  readonly requiresTls?: boolean
}

/**
 * Sends emails over SMTP. `from` is an address, or a name with an address. `send` throws `MailRejected` for a permanent
 * rejection. After `MailMisconfigured` or any other error, it can be retried.
 */
export function openMailer({ smtpUrl, from, requiresTls = false }: MailSettings): Mailer {
  const sender = parseSender(from)
  const settings = { url: smtpUrl, requireTLS: requiresTls && !isOnThisMachine(smtpUrl), ...limits }
  const transport = nodemailer.createTransport({ pool: true, maxConnections: 3, ...settings })
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
        throw toMailError(error)
      }
    },
    verify: () =>
      rehearse(settings, sender.address).catch((error: unknown) => {
        const shown = toMailError(error)
        // A rejected test recipient shows that everything else is accepted.
        if (!(shown instanceof MailRejected)) throw shown
      }),
    close: () => transport.close(),
  }
}

function toMailError(error: unknown): unknown {
  const about = classifyRejection(error)
  if (about === null || !(error instanceof Error)) return error
  const { responseCode, command } = error as Error & { responseCode: number; command: string }
  // Leaves out the server's text, which may contain addresses.
  return about === 'email'
    ? new MailRejected(`answer ${responseCode}`, { cause: error })
    : new MailMisconfigured(`answer ${responseCode} to ${command}`, { cause: error })
}
