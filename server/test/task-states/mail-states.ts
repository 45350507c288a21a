import { must } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import type { StaffShop } from '#test/with-staff.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

/** A visitor's message through the contact form, and a complaint. */
export async function messageState({ url, sql, opened }: StaffShop): Promise<void> {
  const sent = { name: 'Sara Demo', email: 'writer@orders.test', topic: 'course', text: 'When does it open?' }
  await must(url, 'POST', '/matla/contact-messages', sent)
  const idOf = async (topic: string) =>
    (await sql<{ id: string }>('select id from contact_messages where topic = $1', [topic]))[0]?.id ?? ''
  await opened('message-waiting', await idOf('course'))
  await must(url, 'POST', '/matla/complaints', { ...sent, topic: undefined, text: 'It does not open.' })
  await opened('complaint-waiting', await idOf('complaint'))
}

/** Emails that did not arrive: one to a mistyped address, one while the mail server rejected everything. */
export async function emailStates({ buys, setFaults, opened, givenUp, sql }: StaffShop): Promise<void> {
  const address = 'mistyped@orders.test'
  await setFaults('inbox', { rejectAddress: address })
  const refused = await buys([sound], { email: address })
  await opened('email-refused', refused.orderId)
  await setFaults('inbox', { rejectAddress: null, rejectNext: 1_000, rejectCode: 451 })

  const { orderId } = await buys([sound])
  const emailOf = () => sql<{ id: string }>('select id from emails where order_id = $1', [orderId])
  await until(async () => (await emailOf()).length > 0, 20_000)
  await givenUp('email-failed', (await emailOf())[0]?.id ?? '')
  await setFaults('inbox', { rejectNext: 0 })
}

/**
 * A mail server that relays for others but not for the shop. It keeps rejecting, because one accepted email would
 * close the task.
 */
export async function mailServerState({ url, setFaults, opened, sql }: StaffShop): Promise<void> {
  const atWork = () =>
    sql(`select 1 from pgboss.job where state in ('created', 'active') and data ? 'queuedEmailId'`)
  await until(async () => (await atWork()).length === 0, 30_000)
  await setFaults('inbox', { rejectNext: 1_000, rejectCode: 554 })
  await must(url, 'POST', '/matla/create-newsletter', { emailId: 'relay@orders.test' })
  await opened('email-misconfigured', 'mail server')
}
