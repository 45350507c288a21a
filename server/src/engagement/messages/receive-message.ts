import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import { answerDueAt } from '@matla/contract/messages/answer-promise'
import {
  type ComplaintForm,
  findComplaintFaults,
  findMessageFaults,
  type MessageForm,
  type MessageTopic,
  tidyOrder,
  tidyText,
  topicIn,
} from '@matla/contract/messages/message-rules'
import { randomInt } from 'node:crypto'
import { monthsAfter } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { formSender, type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import { messageTask } from './message-task.ts'
import { insertMessage } from './messages.store.ts'

const perSender: Limit = { name: 'contact-message-network', max: 20, windowSeconds: 3_600 }
const perMember: Limit = { name: 'contact-message-member', max: 5, windowSeconds: 86_400 }
/** Receipts for an address that a visitor typed without logging in, limited so that the form cannot flood a mailbox. */
const receiptsPerAddress: Limit = { name: 'complaint-receipt', max: 3, windowSeconds: 86_400 }

type MessageDeps = Pick<Deps, 'db' | 'clock'>
type SubmissionContext = {
  readonly website: string
  readonly lang: Lang
  readonly ip: string
  readonly userId: string | null
}

/**
 * Stores a message, opens a task for staff and returns the reference. Fails with `invalid` and a message per field, or
 * with `too-many-requests` after twenty an hour from one network or five a day from one member.
 */
export async function receiveMessage(
  deps: MessageDeps,
  input: MessageForm & SubmissionContext,
): Promise<string> {
  const faults = findMessageFaults(input)
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  return (await storeMessage(deps, { ...input, topic: topicIn(input), orderNumber: null })).reference
}

/** Receives a complaint, whose sender also gets a receipt by email. Returns the reference and the promised time. */
export async function receiveComplaint(
  deps: MessageDeps & Pick<Deps, 'jobs' | 'config'>,
  input: ComplaintForm & SubmissionContext,
): Promise<{ readonly reference: string; readonly answeredBy: Date }> {
  const faults = findComplaintFaults(input)
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  const orderNumber = tidyOrder(input.order) || null
  const complaint = { ...input, topic: 'complaint', orderNumber } as const
  const { userId, lang } = input
  const { reference, at } = await storeMessage(deps, complaint, async (tx, { id, recipient, now }) => {
    if (userId === null && !(await countAgainstQuota(tx, receiptsPerAddress, recipient, now))) return
    await queueEmail(tx, deps, { kind: 'complaint-received', aboutId: id, recipient, lang, now })
  })
  return { reference, answeredBy: answerDueAt('complaint', at) }
}

type StoredMessage = Pick<MessageForm, 'name' | 'email' | 'text'> &
  SubmissionContext & { readonly topic: MessageTopic; readonly orderNumber: string | null }
type Receipt = { readonly id: string; readonly recipient: string; readonly now: Date }

/** `sendReceipt` runs in the transaction that stores the message. */
async function storeMessage(
  { db, clock }: MessageDeps,
  { website, ip, userId, lang, topic, orderNumber, ...form }: StoredMessage,
  sendReceipt?: (tx: Tx, receipt: Receipt) => Promise<void>,
): Promise<{ readonly reference: string; readonly at: Date }> {
  const reference = newMessageReference()
  const now = clock()
  if (website !== '') return { reference, at: now }
  const email = tidyEmail(form.email)
  if (!(await countAgainstQuota(db, perSender, formSender({ ip, userId }), now))) fail('too-many-requests')
  if (userId !== null && !(await countAgainstQuota(db, perMember, userId, now))) fail('too-many-requests')
  const keptUntil = monthsAfter(now, (await readRetention(db)).messageMonths)
  const id = newId(now)
  const sender = { name: tidyName(form.name), email, lang, userId }
  await db.transaction(async (tx) => {
    await insertMessage(tx, {
      ...sender,
      id,
      reference,
      keptUntil,
      topic,
      orderNumber,
      text: tidyText(form.text),
      receivedAt: now,
      search: foldedSearch(sender.name, email, reference, ...(orderNumber === null ? [] : [orderNumber])),
    })
    await addTask(tx, { ...messageTask(id, topic), orderId: null, detail: { reference } }, now)
    await sendReceipt?.(tx, { id, recipient: email, now })
  })
  return { reference, at: now }
}

/** Leaves out letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters that can be read out on the phone. */
const newMessageReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
