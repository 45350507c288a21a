import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { once } from 'node:events'
import { SmtpRejected } from './smtp-rejection.ts'

/** At another domain, so that a server that only accepts mail for its own users rejects it. */
const recipient = 'doctor@example.com'
const method = 'REHEARSAL'

/**
 * Logs in, names `sender` and a recipient as for an email, and resets, so that nothing is sent. Rejects with the mail
 * server's permanent rejection.
 */
export async function rehearse(settings: SMTPTransport.Options, sender: string): Promise<void> {
  const { options } = new SMTPTransport(settings)
  let rejection: SmtpRejected | null = null
  const nameBoth = async (context: SMTPConnection.CustomAuthenticationContext) => {
    rejection = await tryRecipient(context, sender)
    return true
  }
  // nodemailer lets a custom authentication method send its own commands.
  const connection = new SMTPConnection({ ...options, customAuth: { [method]: nameBoth } })
  // Errors after the first are ignored. Without a listener they would end the process.
  connection.on('error', () => undefined)
  const failed = once(connection, 'error').then(([error]) => Promise.reject(error as Error))
  const done = (start: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ])
  try {
    await done((callback) => connection.connect(callback))
    const { auth } = options
    if (auth) await done((callback) => connection.login(auth, callback))
    const own = { type: 'custom', method, user: sender, pass: method } as const
    await done((callback) => connection.login(own, callback))
  } finally {
    connection.close()
    failed.catch(() => undefined)
  }
  if (rejection) throw rejection
}

async function tryRecipient(
  { sendCommand }: SMTPConnection.CustomAuthenticationContext,
  sender: string,
): Promise<SmtpRejected | null> {
  const from = await sendCommand(`MAIL FROM:<${sender}>`)
  if (from.status >= 500) return new SmtpRejected('MAIL FROM', from.status, from.response)
  const to = await sendCommand(`RCPT TO:<${recipient}>`)
  if (to.status >= 500) return new SmtpRejected('RCPT TO', to.status, to.response)
  await sendCommand('RSET')
  return null
}
