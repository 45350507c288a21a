import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openBook } from './book.ts'
import type { Book } from './book.ts'
import { openCounter } from './counter.ts'
import type { Counter } from './counter.ts'
import { openCourier } from './courier.ts'
import type { Courier } from './courier.ts'
import { neutralLevers } from './levers.ts'
import type { PaytabsLevers } from './levers.ts'
import { openRepeats } from './repeats.ts'
import type { Repeats } from './repeats.ts'

export type PaytabsSetup = {
  readonly profileId: number
  readonly serverKey: string
  /** Address of the provider as the browser sees it, without a slash at the end. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The provider: its account, its ledger, and the levers that spoil it. */
export type Paytabs = PaytabsSetup & {
  readonly book: Book
  readonly courier: Courier
  readonly counter: Counter
  readonly repeats: Repeats
  levers: PaytabsLevers
  reset(): void
}

export function openPaytabs(setup: PaytabsSetup): Paytabs {
  const levers = () => paytabs.levers
  const book = openBook(setup.journal, setup.now)
  const courier = openCourier({ ...setup, book, levers })
  const paytabs: Paytabs = {
    ...setup,
    book,
    courier,
    counter: openCounter({ ...setup, book, courier, levers }),
    repeats: openRepeats(),
    levers: neutralLevers,
    reset() {
      book.clear()
      paytabs.repeats.clear()
      paytabs.levers = neutralLevers
    },
  }
  return paytabs
}
