import { AppError } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Chance } from '#test/models/chance.ts'
import type { HostedPage } from './hosted-page.ts'
import type { Post, SendingPage } from './messages.ts'
import type { People } from './people.ts'
import type { Harness } from './harness.ts'
import type { Scheduler } from './scheduler.ts'

/** One schedule while it runs. */
export type Play = {
  readonly harness: Harness
  readonly chance: Chance
  readonly scheduler: Scheduler
  readonly people: People
  /** The pages of this schedule, as their provider opened them. */
  readonly pages: HostedPage[]
  /** References on which a buyer has decided. */
  readonly decided: Set<string>
  /** Webhooks that were answered with 200. */
  readonly acked: Post[]
  /** Pages with a webhook that was never answered with 200: their provider keeps trying. */
  readonly owed: Set<SendingPage>
  readonly broken: string[]
}

export const ownerOf = ({ people }: Play, page: HostedPage): Actor | undefined =>
  people.buyers.find(({ userId }) => userId === page.userId)

/** Awaits work that the shop may reject. */
export async function mayReject(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}
