import type { AddressInfo, Socket } from 'node:net'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { consumeFault } from '#kit/faults.ts'
import type { Background } from '#kit/background.ts'
import type { Mailbox } from './mailbox.ts'

export type Smtp = { readonly port: number; close(): Promise<void> }

const loopback = '127.0.0.1'
const largest = 30 * 1024 * 1024

const replies = {
  421: '4.3.2 Service not available, closing the connection',
  451: '4.7.1 Greylisted, try again later',
  550: '5.1.1 No such user',
  552: '5.3.4 Message too big',
  554: '5.7.1 Relay access denied',
} as const
type Code = keyof typeof replies

/** SMTP sink on loopback; accepts any sender, recipient and password. */
export async function openSmtp(port: number, mailbox: Mailbox, background: Background): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Clients would not trust a self-signed certificate, so TLS is not offered.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    closeTimeout: 200,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onConnect: (_session, done) => done(mailbox.faults.down ? failure(421) : null),
    onRcptTo: ({ address }, _session, done) => done(atRecipient(mailbox, address)),
    onData: (stream, session, done) => void take(stream, session).then(done, done),
  } satisfies SMTPServerOptions)
  server.on('error', (error) => process.emitWarning(error))
  const sockets = new Map<number | undefined, Socket>()
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const raw = await readBytes(stream)
    await background.pause(mailbox.faults.stallMs)
    if (stream.sizeExceeded) return failure(552)
    if (rejects(mailbox, 'data')) return failure(mailbox.faults.rejectCode)
    await mailbox.receive(
      session.envelope.rcptTo.map((to) => to.address),
      raw,
    )
    // Simulates a crash right after acceptance.
    if (consumeFault(mailbox, 'dropAfterAccept')) sockets.get(session.remotePort)?.destroy()
    return null
  }

  await listening(server, port)
  return { port: (server.server.address() as AddressInfo).port, close: () => closed(server) }
}

function atRecipient(mailbox: Mailbox, address: string): Error | null {
  const { rejectAddress } = mailbox.faults
  if (rejectAddress !== null && address.toLowerCase() === rejectAddress.toLowerCase()) return failure(550)
  return rejects(mailbox, 'rcpt') ? failure(mailbox.faults.rejectCode) : null
}

const rejects = (mailbox: Mailbox, stage: 'rcpt' | 'data'): boolean =>
  mailbox.faults.stage === stage && consumeFault(mailbox, 'rejectNext')

function failure(code: Code): Error {
  return Object.assign(new Error(replies[code]), { responseCode: code })
}

async function readBytes(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) {
    if (!stream.sizeExceeded) parts.push(part)
  }
  return Buffer.concat(parts)
}

function listening(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
