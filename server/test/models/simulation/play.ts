import { AppError } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Chance } from '#test/models/chance.ts'
import type { HostedPage } from './hosted-page.ts'
import type { Post, SendingPage } from './messages.ts'
import type { People } from './people.ts'
import type { Harness } from './harness.ts'
import type { Scheduler } from './scheduler.ts'

/** A schedule while it runs. */
export type Play = {
  readonly harness: Harness
  readonly chance: Chance
  readonly scheduler: Scheduler
  readonly people: People
  /** The pages in this schedule, as opened by their providers. */
  readonly pages: HostedPage[]
  /** References of pages on which the buyer has decided. */
  readonly decided: Set<string>
  /** Webhooks that were answered with 200. */
  readonly acked: Post[]
  /** Pages with a webhook that never got a 200, which their provider keeps sending. */
  readonly owed: Set<SendingPage>
  readonly broken: string[]
}

export const ownerOf = ({ people }: Play, page: HostedPage): Actor | undefined =>
  people.buyers.find(({ userId }) => userId === page.userId)

/** Awaits work that the shop is allowed to reject. */
export async function mayReject(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}
