import type { MessageTopic } from '@matla/contract/messages/message-rules'
import type { Person, PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { messageTask } from './message-task.ts'
import { deleteEndedMessages, deleteMessagesFrom, messagesFrom } from './messages.store.ts'

/** Only a verified address counts, because anyone can type an address into a form. */
const toSender = ({ userId, actor }: Person) => ({
  userId,
  email: actor.isEmailVerified ? actor.email.toLowerCase() : null,
})

/** Closes the tasks of erased messages, which can no longer be answered. */
async function closeMessageTasks(
  tx: Tx,
  removed: readonly { readonly id: string; readonly topic: MessageTopic }[],
  now: Date,
): Promise<void> {
  for (const { id, topic } of removed) await closeTask(tx, messageTask(id, topic), now)
}

/** Destroys messages past their retention period, with their answers. */
export async function eraseEndedMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => closeMessageTasks(tx, await deleteEndedMessages(tx, now), now))
}

/** A user's messages to the school, with the answers. */
export const messagesPersonalData = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): PersonalDataProvider => ({
  name: 'messages',
  exportData: async (person) => {
    const rows = await messagesFrom(db, toSender(person))
    const messages = new Map(rows.map(({ message }) => [message.reference, message]))
    return {
      data: [...messages.values()].map((message) => ({
        ...message,
        answers: rows.flatMap((row) =>
          row.message.reference === message.reference && row.answer !== null ? [row.answer] : [],
        ),
      })),
    }
  },
  erase: async (tx, person) => closeMessageTasks(tx, await deleteMessagesFrom(tx, toSender(person)), clock()),
})
