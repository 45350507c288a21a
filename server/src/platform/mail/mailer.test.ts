import { expect, onTestFinished, test } from 'vitest'
import { MailRejected, openMailer } from './mailer.ts'
import { openTestSmtp, type Script } from './test-smtp.ts'

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

test('an email goes out with its own id and says that a program wrote it', async () => {
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
])('from %s of the brand %s the sender is shown as %s (R342)', async (from, senderName, shown) => {
  const { smtp, mailer } = await opened({}, '', from)
  await mailer.send({ ...mail, senderName })
  expect(smtp.received[0]).toContain(`From: ${shown}\r\n`)
})

test('what an email adds to the head goes out beside that', async () => {
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
])('a line break in the %s is refused before anything is sent', async (_, change) => {
  const { smtp, mailer } = await opened()
  expect(await failureOf(mailer.send({ ...mail, ...change }))).toBeInstanceOf(MailRejected)
  expect(smtp.received).toEqual([])
})

test('an address with a comma in it never becomes two recipients', async () => {
  const { smtp, mailer } = await opened()
  await failureOf(mailer.send({ ...mail, to: 'a@example.com,b@example.com' }))
  expect(smtp.recipients).not.toContain('<b@example.com>')
})

test.each([
  ['the address', { to: '550 5.1.1 no such user noura@example.com' }],
  ['the message', { message: '554 5.6.0 not this' }],
] as const)('a lasting no about %s is an error that names no address', async (_, script) => {
  const { mailer } = await opened(script)
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(MailRejected)
  expect(String(failure)).not.toContain('noura')
})

test.each([
  ['a greylisting', { to: '451 4.7.1 later' }, ''],
  ['a full mailbox', { message: '452 4.2.2 full' }, ''],
  ['a server that takes no mail from us at all', { connect: '554 5.3.2 no service here' }, ''],
  ['a sign-in that is asked for', { from: '530 5.7.0 sign in first' }, ''],
  ['a server that goes down', { connect: '421 4.3.2 closing' }, ''],
  ['our own password', { auth: '535 5.7.8 wrong' }, 'shop:wrong@'],
] as const)('%s is no error of the email: it is tried again', async (_, script, user) => {
  const { mailer } = await opened(script, user)
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRejected)
})

test('a server that is not there is no error', async () => {
  const { smtp, mailer } = await opened()
  await smtp.close()
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRejected)
})
