import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import {
  findMessageFaults,
  type MessageForm,
  tidyText,
  topicIn,
} from '@matla/contract/messages/message-rules'
import { randomInt } from 'node:crypto'
import { monthsAfter } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Deps } from '#platform/deps.ts'
import { formSender, type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import { insertMessage } from './messages.store.ts'

const perSender: Limit = { name: 'contact-message-network', max: 20, windowSeconds: 3_600 }
const perMember: Limit = { name: 'contact-message-member', max: 5, windowSeconds: 86_400 }

type MessageInput = MessageForm & {
  readonly website: string
  readonly lang: Lang
  readonly ip: string
  readonly userId: string | null
}

/**
 * Stores a message, opens a task for staff and returns the reference. Fails with `invalid` and a message per field, and
 * with `too-many-requests` after twenty an hour from one network, or five a day from one member.
 */
export async function receiveMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { website, lang, ip, userId, ...form }: MessageInput,
): Promise<string> {
  const faults = findMessageFaults(form)
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  const reference = newMessageReference()
  if (website !== '') return reference
  const now = clock()
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
      topic: topicIn(form),
      text: tidyText(form.text),
      receivedAt: now,
      search: foldedSearch(sender.name, email, reference),
    })
    await addTask(tx, { kind: 'message-waiting', subject: id, orderId: null, detail: { reference } }, now)
  })
  return reference
}

/** Without letters and digits that are mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters that can be read out on the telephone. */
const newMessageReference = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
