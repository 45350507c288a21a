import { answerDueAt } from '@matla/contract/messages/answer-promise'
import { maxAnswers } from '@matla/contract/staff/message-words'
import type { MessagesQuery } from '@matla/contract/staff/messages.calls'
import { messageTask } from '#engagement/messages/message-task.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import {
  listAnswers,
  findMessage,
  insertAnswer,
  lockMessage,
  messageList,
  type MessageRow,
  setStatus,
} from './messages-list.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

type ListedMessage = Pick<MessageRow, 'topic' | 'status' | 'receivedAt'>

/** By when an answer is promised, and whether that time has passed without one. */
function dueOf({ topic, status, receivedAt }: ListedMessage, now: Date) {
  const dueAt = answerDueAt(topic, receivedAt)
  return { dueAt, isOverdue: status === 'open' && dueAt < now }
}

/** A page of the messages. */
export async function listMessages({ db, clock }: ReadDeps, input: ListInput<MessagesQuery>) {
  const page = await messageList.read(db, input)
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...dueOf(row, clock()) })) }
}

/** One message with its answers. Fails with `message-not-found`. */
export async function readMessage({ db, clock }: ReadDeps, id: string) {
  const message = (await findMessage(db, id)) ?? fail('message-not-found')
  return { ...message, ...dueOf(message, clock()), answers: await listAnswers(db, id) }
}

type Answer = { readonly id: string; readonly words: string; readonly seen: number; readonly key: string }

/**
 * Emails an answer in the language of the message, once per key, and closes its task. Fails with
 * `message-not-found`, `message-answers-full`, or `message-answered` (who and when) when there is an answer that
 * the author had not seen.
 */
export function answerMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { userId: by }: Actor,
  { id: messageId, words, seen, key }: Answer,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const {
      status,
      topic,
      email: recipient,
      lang,
    } = (await lockMessage(tx, messageId)) ?? fail('message-not-found')
    const answers = await listAnswers(tx, messageId)
    if (answers.some(({ requestKey }) => requestKey === key)) return
    const last = answers.at(-1)
    if (answers.length > seen) fail('message-answered', last && toActorFields(last.by, last.at))
    if (answers.length >= maxAnswers) fail('message-answers-full')
    const id = newId(now)
    await insertAnswer(tx, { id, messageId, words, requestKey: key, by, at: now })
    await queueEmail(tx, deps, { kind: 'message-answer', aboutId: id, recipient, lang, now })
    await setStatus(tx, messageId, 'answered')
    await closeTask(tx, messageTask(messageId, topic), now, { userId: by, note: '' })
    const change = { before: { status }, after: { status: 'answered' } }
    await writeAudit(tx, { actorId: by, action: 'answer', subject: messageId, ...change }, now)
  })
}

/** Closes a message with its task, or reopens both. Idempotent. Fails with `message-not-found`. */
export function settleMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  { id, isClosed }: { readonly id: string; readonly isClosed: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock()
    const { status: before, topic, reference } = (await lockMessage(tx, id)) ?? fail('message-not-found')
    const after = isClosed ? 'closed' : 'open'
    await setStatus(tx, id, after)
    const task = messageTask(id, topic)
    if (isClosed) await closeTask(tx, task, now, { userId, note: '' })
    else await addTask(tx, { ...task, orderId: null, detail: { reference } }, now)
    const change = { before: { status: before }, after: { status: after } }
    await writeAudit(tx, { actorId: userId, action: 'settle', subject: id, ...change }, now)
  })
}
