import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openBook } from './book.ts'
import type { Book } from './book.ts'
import { openCourier } from './courier.ts'
import type { Courier } from './courier.ts'
import { openHooks } from './hooks.ts'
import type { Hooks } from './hooks.ts'
import { neutralLevers } from './levers.ts'
import type { TabbyLevers } from './levers.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import type { Instalments } from './payment.ts'

export type TabbySetup = {
  readonly secretKey: string
  readonly merchantCode: string
  /** Address of the provider as the browser sees it, without a slash at the end. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The pay-later provider: its account, its ledger, its webhooks, and the levers that spoil it. */
export type Tabby = TabbySetup & {
  readonly book: Book
  readonly hooks: Hooks
  readonly courier: Courier
  levers: TabbyLevers
  /** Writes what the buyer did; `told` resolves when the webhooks had their first answer. */
  finish(row: Instalments, name: OutcomeName): { readonly payment: Instalments; readonly told: Promise<void> }
  reset(): void
}

export function openTabby(setup: TabbySetup): Tabby {
  const book = openBook(setup.journal, setup.now)
  const hooks = openHooks(setup.journal)
  const courier = openCourier({ ...setup, book, hooks, levers: () => tabby.levers })
  const tabby: Tabby = {
    ...setup,
    book,
    hooks,
    courier,
    levers: neutralLevers,
    finish(row, name) {
      const { status, copies } = outcomes[name]
      const payment = status === null ? row : book.change(row.id, { status })
      const told = copies === 0 ? Promise.resolve() : courier.deliver(payment.id, copies)
      setup.background.run(told)
      return { payment, told }
    },
    reset() {
      book.clear()
      tabby.levers = neutralLevers
    },
  }
  return tabby
}
