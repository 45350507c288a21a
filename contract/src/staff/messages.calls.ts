import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { messageTopicNames, messageTopics } from '#messages/message-rules.ts'
import { emailStatuses } from './email-words.ts'
import { choice, days } from './list-filters.schema.ts'
import { listResult, listQuery, pageRows } from './list.ts'
import { messageStatuses, maxAnswers, maxAnswerLength } from './message-words.ts'

const MessageRow = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(messageTopics),
  /** The beginning of the message. */
  beginning: z.string(),
  status: z.enum(messageStatuses),
  receivedAt: Moment,
  /** The end of the working day on which an answer was promised. */
  dueAt: Moment,
  /** The message is still open after that time. */
  isOverdue: z.boolean(),
})
export type MessageRow = z.output<typeof MessageRow>

const Message = MessageRow.omit({ beginning: true }).extend({
  text: z.string(),
  lang: z.enum(['ar', 'en']),
  /** The signed-in account; null when there was none, or it was deleted. */
  userId: z.string().nullable(),
  keptUntil: Moment,
  /** Only for complaints: the order number as typed. */
  orderNumber: z.string().nullable(),
  /** Oldest first. */
  answers: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      by: z.string(),
      at: Moment,
      emailStatus: z.enum(emailStatuses),
    }),
  ),
})
export type Message = z.output<typeof Message>

const ofStaff = { right: 'requests.answer' } as const
const changed = successResult({ message: Message })

export const staffMessagesCalls = {
  page: staffCall({
    ...ofStaff,
    path: '/staff/messages',
    about:
      'Messages of visitors, oldest first by default; `view` is their state, `q` matches words of a name, an email address or a reference.',
    query: listQuery({
      orders: ['oldest', 'newest'],
      filters: {
        view: z.enum(messageStatuses).optional(),
        topic: choice({ en: 'Topic', ar: 'الموضوع' }, messageTopicNames),
        /** The days on which messages were received. */
        ...days(),
      },
    }),
    result: listResult(MessageRow),
  }),
  read: staffCall({
    ...ofStaff,
    path: '/staff/messages/:messageId',
    audited: 'read',
    about: 'One message in full, with the answers to it.',
    result: changed,
    errors: ['message-not-found'],
  }),
  answer: staffCall({
    ...ofStaff,
    path: '/staff/messages/:messageId/answer',
    about:
      'Answers a message by email, in the language of its sender; the same `key` returns the same answer. `seen` is the number of answers that the writer had seen.',
    body: z.object({
      words: z.string().trim().min(1).max(maxAnswerLength),
      seen: z.int().nonnegative().max(maxAnswers),
      key: z.string().min(8).max(64),
    }),
    result: changed,
    errors: ['message-not-found', 'message-answered', 'message-answers-full'],
  }),
  settle: staffCall({
    ...ofStaff,
    path: '/staff/messages/:messageId/settle',
    about: 'Closes a message that needs no (further) answer, or opens it again.',
    body: z.object({ isClosed: z.boolean() }),
    result: changed,
    errors: ['message-not-found'],
  }),
  settleMany: staffCall({
    ...ofStaff,
    path: '/staff/messages/settle',
    about:
      'Closes several messages that need no (further) answer, or opens them again; messages that no longer exist are left out of the result.',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(pageRows), isClosed: z.boolean() }),
    result: successResult({ settled: z.array(z.string()) }),
  }),
}
export type MessagesQuery = z.output<typeof staffMessagesCalls.page.query>
