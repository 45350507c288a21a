import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import {
  findLetter,
  letterDelayed,
  letterDropped,
  letterRefused,
  type LetterRow,
  letterSent,
} from './letters.store.ts'
import { MailRefused } from './mailer.ts'
import type { Letter } from './letter-look.ts'

/** What a queued letter says, and who sends it; its links are made now. null: nobody is to get it. */
export type WriteLetter = (letter: LetterRow) => Promise<(Letter & { readonly senderName: string }) | null>
type SendDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>

/** Sends one letter unless it went out already. Throws to be tried again; a refusal for good is a task for staff. */
export async function sendLetter(
  deps: SendDeps,
  write: WriteLetter,
  { letterId }: JobData['letter'],
): Promise<void> {
  const letter = await findLetter(deps.db, letterId)
  if (letter?.status !== 'waiting') return
  try {
    const content = await write(letter)
    if (content === null) return await letterDropped(deps.db, letterId)
    reach('letter:before-smtp')
    await deps.mailer.send({ messageId: letter.messageId, to: letter.recipient, ...content })
    reach('letter:after-smtp')
    await letterSent(deps.db, letterId, deps.clock())
    reach('letter:after-mark')
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await letterDelayed(deps.db, letterId, reason(error))
      throw error
    }
    await refused(deps, letter, error.message)
  }
}

async function refused(deps: SendDeps, { id, orderId }: LetterRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await letterRefused(tx, id, why)
    // Anybody can ask for a letter to an account's address: only a sale is worth a person's time.
    if (orderId === null) return deps.log.warn({ letterId: id }, 'a letter was refused')
    await openTask({ ...deps, db: tx }, { kind: 'letter-refused', subject: id, orderId, why })
  })
}

/** What went wrong in one word; the sentence of a mail server may hold the address. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && /^\w+$/.test(String(error.code)) ? String(error.code) : error.name
}
