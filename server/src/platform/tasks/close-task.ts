import type { Tx } from '#platform/db/database.ts'
import { closeOpenTask } from '#payments/payments.store.ts'

type Task = { readonly kind: string; readonly subject: string }

/** Nobody needs to look at it any more. False: nobody had to, or somebody else closed it first. */
export const closeTask = (tx: Tx, { kind, subject }: Task, now: Date): Promise<boolean> =>
  closeOpenTask(tx, kind, subject, now)
