import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { MailMisconfigured, MailRejected, openMailer } from './mailer.ts'
import { openTestSmtp, type Script } from '#test/servers/smtp.ts'

const mail = {
  messageId: '<purchase.1@shop.test>',
  to: 'noura@example.com',
  senderName: 'Film School',
  subject: 'تم تأكيد طلبك',
  html: '<p>x</p>',
  text: 'x',
}

async function opened(script: Script = {}, user = '', from = 'Shop <orders@shop.test>') {
  const smtp = await openTestSmtp(user)
  smtp.script = script
  const mailer = openMailer({ smtpUrl: smtp.url, from })
  onTestFinished(async () => {
    mailer.close()
    await smtp.close()
  })
  return { smtp, mailer }
}
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  )

test('an email is sent with a unique message id and the headers of automatic mail', async () => {
  const { smtp, mailer } = await opened()
  await mailer.send(mail)
  const [saved = ''] = smtp.received
  expect(smtp.received).toHaveLength(1)
  for (const header of [
    'Message-ID: <purchase.1@shop.test>',
    'To: noura@example.com',
    'From: Shop <orders@shop.test>',
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
  ]) {
    expect(saved).toContain(header)
  }
})

test.each([
  ['orders@shop.test', 'Film School', 'Film School <orders@shop.test>'],
  ['Shop <orders@shop.test>', 'Film School', 'Shop <orders@shop.test>'],
  ['<orders@shop.test>', 'A "film", school', '"A \\"film\\", school" <orders@shop.test>'],
])('with MAIL_FROM %s and the brand %s the sender is %s (R342)', async (from, senderName, shown) => {
  const { smtp, mailer } = await opened({}, '', from)
  await mailer.send({ ...mail, senderName })
  expect(smtp.received[0]).toContain(`From: ${shown}\r\n`)
})

test('additional headers of an email are sent', async () => {
  const { smtp, mailer } = await opened()
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer.send({ ...mail, headers })
  expect(smtp.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(smtp.received[0]).toContain('Auto-Submitted: auto-generated')
})

test.each([
  ['address', { to: 'noura@example.com\r\nBcc: other@example.com' }],
  ['name of the sender', { senderName: 'School\r\nBcc: other@example.com' }],
  ['subject', { subject: 'Hello\nBcc: other@example.com' }],
  ['header', { headers: { 'List-Unsubscribe': '<https://x>\r\nBcc: other@example.com' } }],
])('a line break in the %s is rejected before anything is sent', async (_, change) => {
  const { smtp, mailer } = await opened()
  expect(await failureOf(mailer.send({ ...mail, ...change }))).toBeInstanceOf(MailRejected)
  expect(smtp.received).toEqual([])
})

test('an address with a comma never becomes two recipients', async () => {
  const { smtp, mailer } = await opened()
  await failureOf(mailer.send({ ...mail, to: 'a@example.com,b@example.com' }))
  expect(smtp.recipients).not.toContain('<b@example.com>')
})

test.each([
  ['the address', { to: '550 5.1.1 no such user noura@example.com' }],
  ['the message', { message: '554 5.6.0 not this' }],
] as const)('a permanent rejection of %s is an error without the address', async (_, script) => {
  const { mailer } = await opened(script)
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(MailRejected)
  expect(String(failure)).not.toContain('noura')
})

test.each([
  ['greylisting', { to: '451 4.7.1 later' }, ''],
  ['a full mailbox', { message: '452 4.2.2 full' }, ''],
  ['a server that accepts no mail from us', { connect: '554 5.3.2 no service here' }, ''],
  ['a required login', { from: '530 5.7.0 sign in first' }, ''],
  ['a server that is shutting down', { connect: '421 4.3.2 closing' }, ''],
  ['a wrong SMTP password', { auth: '535 5.7.8 wrong' }, 'shop:wrong@'],
] as const)('%s does not reject the email, so that it is retried', async (_, script, user) => {
  const { mailer } = await opened(script, user)
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRejected)
})

test('an unreachable server does not reject the email', async () => {
  const { smtp, mailer } = await opened()
  await smtp.close()
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRejected)
})

test.each([
  ['does not relay for us', { to: '554 5.7.1 <noura@example.com>: Relay access denied' }],
  ['does not relay for us and gives no enhanced code', { to: '554 relay access denied' }],
  ['blocks us by policy', { to: '550 5.7.1 rejected by policy' }],
  ['rejects our sender', { from: '550 5.1.8 sender address rejected' }],
  ['rejects our sender with the recipient', { to: '553 5.1.8 sender address rejected' }],
  ['rejects our sender without an enhanced code', { to: '550 Sender verify failed' }],
  ['requires a login', { to: '530 authentication required' }],
  ['rejects an unsigned message', { message: '550 5.7.26 unauthenticated mail' }],
] as const)('a mail server that %s is a misconfiguration, not a rejected email', async (_, script) => {
  const { mailer } = await opened(script)
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(MailMisconfigured)
  expect(String(failure)).not.toContain('noura')
})

test.each([
  ['an unknown user', '550 5.1.1 no such user'],
  ['a permanently full mailbox', '552 5.2.2 mailbox full'],
  ['an unknown domain', '554 5.1.2 bad destination'],
  ['a rejection without an enhanced code', '550 no such user here'],
])('%s permanently rejects the email', async (_, to) => {
  const { mailer } = await opened({ to })
  expect(await failureOf(mailer.send(mail))).toBeInstanceOf(MailRejected)
})

test('the check names a sender and an external recipient, and sends nothing', async () => {
  const { smtp, mailer } = await opened({}, 'shop:word@')
  await mailer.verify()
  expect(smtp.recipients).toEqual(['<doctor@example.com>'])
  expect(smtp.received).toEqual([])
})

test.each([
  ['the login', { auth: '535 5.7.8 wrong' }],
  ['the sender', { from: '550 5.1.8 sender rejected' }],
  ['relaying', { to: '554 5.7.1 relay access denied' }],
] as const)('the check fails when the mail server rejects %s', async (_, script) => {
  const { mailer } = await opened(script, 'shop:word@')
  expect(await failureOf(mailer.verify())).toBeInstanceOf(MailMisconfigured)
})

test('the check passes when the mail server only rejects the unknown recipient', async () => {
  const { mailer } = await opened({ to: '550 5.1.1 no such user' })
  expect(await failureOf(mailer.verify())).toBeNull()
})

test('the check of an unreachable server or one that hangs up fails in time', async () => {
  const { smtp, mailer } = await opened({ connect: '421 4.3.2 closing' })
  expect(await failureOf(mailer.verify())).toBeInstanceOf(Error)
  await smtp.close()
  expect(await failureOf(mailer.verify())).toBeInstanceOf(Error)
})

test('with TLS required, a remote server without TLS gets neither password nor email', async () => {
  const smtp = await openTestSmtp('shop:secret-word@', '0.0.0.0')
  onTestFinished(() => smtp.close())
  const address = networkAddress()
  const smtpUrl = smtp.url.replace('127.0.0.1', address)
  const elsewhere = openMailer({ smtpUrl, from: 'orders@shop.test', requiresTls: true })
  onTestFinished(() => elsewhere.close())
  expect(await failureOf(elsewhere.send(mail))).toMatchObject({ message: expect.stringContaining('TLS') })
  expect(await failureOf(elsewhere.verify())).toBeInstanceOf(Error)
  expect(smtp.lines.filter((line) => /AUTH|MAIL/i.test(line))).toEqual([])
  const here = openMailer({ smtpUrl: smtp.url, from: 'orders@shop.test', requiresTls: true })
  onTestFinished(() => here.close())
  await here.send(mail)
  expect(smtp.received).toHaveLength(1)
})

/** An address of this machine that is not loopback. */
function networkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'no network'
}
