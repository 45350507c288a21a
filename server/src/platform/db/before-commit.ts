import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './database.ts'

/** Hooks of one attempt of a transaction, which is retried after a conflict. */
type TransactionAttempt = {
  /** Runs last in the transaction. */
  beforeCommit(tx: Tx): Promise<void>
  afterCommit(): void
}

/** Called at the beginning of a transaction. */
type BeginAttempt = () => TransactionAttempt

const current = new AsyncLocalStorage<BeginAttempt>()

/** Runs `work`. Every transaction that it opens, on any connection, gets the hooks that `begin` returns. */
export const inEveryTransaction = <Result>(
  begin: BeginAttempt,
  work: () => Promise<Result>,
): Promise<Result> => current.run(begin, work)

export const beginAttempt = (): TransactionAttempt | undefined => current.getStore()?.()
