import nodemailer from 'nodemailer'
import { isOnThisMachine } from '#config/settings.ts'
import { senderOf } from '#lib/sender.ts'
import type { Attachment } from './email-layout.ts'
import { rehearse } from './rehearsal-mailer.ts'
import { rejectionIsAbout } from './smtp-rejection.ts'

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
  /** Logs in and names a sender and a recipient, then breaks off: nothing is sent. Rejects as `send` does. */
  verify(): Promise<void>
  close(): void
}

/** The mail server will not take this email, now or later (5xx). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

/** The mail server refuses our set-up: its answer would be the same for every email. */
export class MailMisconfigured extends Error {
  override readonly name = 'MailMisconfigured'
}

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** Automatic mail says so, and asks for no automatic answer (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  /** Refuses a server that offers no encryption, unless it runs on this machine. */
  readonly requiresTls?: boolean
}

/**
 * Emails over SMTP, from `from`: an address, or a name with an address. `send` throws `MailRejected` for good,
 * `MailMisconfigured` or anything else to be tried again.
 */
export function openMailer({ smtpUrl, from, requiresTls = false }: MailSettings): Mailer {
  const sender = senderOf(from)
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
        throw explained(error)
      }
    },
    verify: () =>
      rehearse(settings, sender.address).catch((error: unknown) => {
        const shown = explained(error)
        // That the mail server knows no such recipient shows that it asks for nothing else.
        if (!(shown instanceof MailRejected)) throw shown
      }),
    close: () => transport.close(),
  }
}

function explained(error: unknown): unknown {
  const about = rejectionIsAbout(error)
  if (about === null || !(error instanceof Error)) return error
  const { responseCode, command } = error as Error & { responseCode: number; command: string }
  // Without the server's words: they name addresses.
  return about === 'email'
    ? new MailRejected(`answer ${responseCode}`, { cause: error })
    : new MailMisconfigured(`answer ${responseCode} to ${command}`, { cause: error })
}
