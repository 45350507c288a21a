import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Step = 'connect' | 'auth' | 'from' | 'to' | 'data' | 'message'
export type Script = Partial<Record<Step, string>>
export type TestSmtp = {
  readonly url: string
  readonly received: string[]
  readonly recipients: string[]
  /** Every received command. */
  readonly lines: string[]
  script: Script
  close(): Promise<void>
}

const defaultReplies: Record<Step, string> = {
  connect: '220 test',
  auth: '235 welcome',
  from: '250 ok',
  to: '250 ok',
  data: '354 go on',
  message: '250 kept',
}
const stepOf = (line: string): Step | undefined =>
  ({ AUTH: 'auth', MAIL: 'from', RCPT: 'to', DATA: 'data' } as const)[line.slice(0, 4).toUpperCase()]

/** A mail server that responds to each step as scripted and stores accepted messages in `received`. */
export async function openTestSmtp(user = '', host = '127.0.0.1'): Promise<TestSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    talk(socket)
  })
  const smtp: TestSmtp = {
    url: '',
    received: [],
    recipients: [],
    lines: [],
    script: {},
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  const print = (step: Step) => `${smtp.script[step] ?? defaultReplies[step]}\r\n`

  function talk(socket: Socket): void {
    let pending = ''
    let isMessage = false
    socket.write(print('connect'))
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk
      for (
        let end = pending.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = pending.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      ) {
        const part = pending.slice(0, end)
        pending = pending.slice(end + (isMessage ? 5 : 2))
        if (isMessage) {
          isMessage = false
          if (!smtp.script.message) smtp.received.push(part)
          socket.write(print('message'))
          continue
        }
        isMessage = answer(socket, part)
      }
    })
  }

  /** Responds to a command; returns true when a message follows. */
  function answer(socket: Socket, line: string): boolean {
    smtp.lines.push(line)
    if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    // A client that started TLS regardless would get a response only if its random bytes contained a line end.
    else if (/^STARTTLS/i.test(line)) socket.write('502 no TLS here\r\n')
    else {
      const step = stepOf(line)
      if (step === 'to') smtp.recipients.push(line.slice('RCPT TO:'.length))
      const shown = step ? print(step) : '250 ok\r\n'
      socket.write(shown)
      return step === 'data' && shown.startsWith('354')
    }
    return false
  }

  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(smtp, { url: `smtp://${user}127.0.0.1:${port}` })
}
