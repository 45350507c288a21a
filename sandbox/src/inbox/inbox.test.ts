import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#test/open-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const arabic = 'دورتك جاهزة'
const message = [
  'From: =?UTF-8?B?2YXYt9mE2Lk=?= <orders@shop.test>',
  'To: sara@matla.test',
  `Subject: =?UTF-8?B?${Buffer.from(arabic).toString('base64')}?=`,
  'Message-ID: <order-1@shop.test>',
  'Date: Wed, 02 Sep 2026 09:20:46 +0300',
  'List-Unsubscribe: <UNSUBSCRIBE>, <mailto:x@shop.test>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="m"',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary="a"',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Hello',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p dir="rtl"><script>alert(1)</script>Hello</p>',
  '--a--',
  '--m',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="invoice.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0x',
  '--m--',
].join('\r\n')

/** Speaks SMTP over a plain socket; returns the code of each reply, or 0 where the connection broke. */
async function send(text = message, to = 'sara@matla.test'): Promise<number[]> {
  const socket = connect(sandbox.sandbox.smtpPort, '127.0.0.1')
  socket.on('error', () => {})
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function answer(): Promise<number> {
    for (;;) {
      const { done, value } = await answers.next()
      if (done) return 0
      if (value[3] !== '-') return Number(value.slice(0, 3))
    }
  }
  const lines = ['EHLO shop.test', 'MAIL FROM:<orders@shop.test>', `RCPT TO:<${to}>`, 'DATA', `${text}\r\n.`]
  const codes = [await answer()]
  for (const line of lines) {
    if ((codes.at(-1) ?? 0) >= 400 || codes.at(-1) === 0) break
    socket.write(`${line}\r\n`)
    codes.push(await answer())
  }
  socket.destroy()
  return codes
}

const inbox = async () => (await sandbox.get('/inbox.json')).json()

test('an email sent over SMTP is stored in full', async () => {
  expect(await send()).toEqual([220, 250, 250, 250, 354, 250])
  const mails = await inbox()
  expect(mails).toMatchObject([
    {
      messageId: '<order-1@shop.test>',
      from: 'مطلع <orders@shop.test>',
      to: ['sara@matla.test'],
      subject: arabic,
      text: expect.stringContaining('Hello'),
      html: expect.stringContaining('dir="rtl"'),
      attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', size: 6 }],
    },
  ])
  expect(mails[0].headers).toMatchObject({ to: 'sara@matla.test' })
  expect((await sandbox.get(`/inbox/${mails[0].id}.json`)).json()).toEqual(mails[0])
  expect((await sandbox.get(`/inbox/${mails[0].id}/attachments/0`)).body).toBe('%PDF-1')
  expect((await sandbox.get('/inbox.json?to=SARA@matla.test')).json()).toHaveLength(1)
  expect((await sandbox.get('/inbox.json?to=omar@matla.test')).json()).toEqual([])
})

test('copies of one message are counted under its id', async () => {
  await send()
  await send()
  expect((await sandbox.ledger()).mails).toMatchObject([
    { messageId: '<order-1@shop.test>', subject: arabic, copies: 2 },
  ])
})

test.each([
  ['rcpt', 451, [220, 250, 250, 451]],
  ['data', 550, [220, 250, 250, 250, 354, 550]],
])('a fault rejects the next message at %s with %i', async (stage, rejectCode, codes) => {
  await sandbox.post('/inbox/levers', { rejectNext: 1, rejectCode, stage })
  expect(await send()).toEqual(codes)
  expect(await inbox()).toEqual([])
  expect((await send()).at(-1)).toBe(250)
})

test('faults take the mail server down, reject one recipient, or drop the connection after acceptance', async () => {
  await sandbox.post('/inbox/levers', { down: true })
  expect(await send()).toEqual([421])
  await sandbox.post('/inbox/levers', { down: false, rejectAddress: 'sara@matla.test', dropAfterAccept: 1 })
  expect((await send()).at(-1)).toBe(550)
  expect((await send(message, 'omar@matla.test')).at(-1)).toBe(0)
  expect(await inbox()).toHaveLength(1)
})

test('the message view shows the HTML in a sandboxed frame and its labels in the reader’s language', async () => {
  await send()
  const page = await sandbox.get('/inbox/1?lang=ar')
  expect(page.body).toContain('dir="rtl"')
  expect(page.body).toMatch(/<iframe[^>]*src="\/sandbox\/inbox\/1\/body"[^>]*sandbox="(?!.*allow-scripts)/s)
  expect((await sandbox.get('/inbox/1/body')).headers['content-security-policy']).toMatch(
    /^sandbox (?!.*allow-scripts)/,
  )
  expect((await sandbox.get('/inbox/1?tab=headers')).body).toContain('order-1@shop.test')
  expect((await sandbox.get('/inbox/1?tab=text')).body).toContain('Hello')
  expect((await sandbox.get('/inbox?lang=en')).body).toContain(arabic)
  expect((await sandbox.get('/inbox/9')).statusCode).toBe(404)
})

test('a mailbox provider posts the one-click unsubscribe, and a link scanner only reads the link', async () => {
  const seen: string[] = []
  const shop = createServer((request, response) => {
    request.on('data', (part) => seen.push(String(part)))
    request.on('end', () => response.end(seen.push(request.method ?? '') && ''))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  await send(message.replace('UNSUBSCRIBE', `http://127.0.0.1:${(shop.address() as AddressInfo).port}/u`))
  expect((await sandbox.post('/inbox/1/unsubscribe', { how: 'scan' })).json()).toEqual({ status: 200 })
  expect((await sandbox.post('/inbox/1/unsubscribe', { how: 'one-click' })).json()).toEqual({ status: 200 })
  expect(seen).toEqual(['GET', 'List-Unsubscribe=One-Click', 'POST'])
  shop.closeAllConnections()
  shop.close()
})
