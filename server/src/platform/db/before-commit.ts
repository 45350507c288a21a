import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './database.ts'

/** What belongs to one try of a transaction: a try that collides with another is made again. */
type Try = {
  /** The last of the transaction. */
  beforeCommit(tx: Tx): Promise<void>
  afterCommit(): void
}

/** Called as a transaction begins. */
type Begin = () => Try

const current = new AsyncLocalStorage<Begin>()

/** Runs `work`; every transaction that it opens, on any connection, does at its end what `begin` says. */
export const inEveryTransaction = <Result>(begin: Begin, work: () => Promise<Result>): Promise<Result> =>
  current.run(begin, work)

export const beginTry = (): Try | undefined => current.getStore()?.()
