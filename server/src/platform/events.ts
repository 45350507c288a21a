import type { Db, Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'

/** Domain events by name. The module that raises an event declares it here (`declare module`). */
export interface DomainEvents {}
type EventName = keyof DomainEvents

/** Runs in the transaction of the event. A handler that throws rolls it back. */
export type EventHandler<Event> = (deps: Deps, tx: Tx, event: Event) => Promise<unknown>
export type EventHandlers = { readonly [Name in EventName]: readonly EventHandler<DomainEvents[Name]>[] }

/** Calls every handler of the event in the caller's transaction. */
export type Raise = <Name extends EventName>(name: Name, tx: Db, event: DomainEvents[Name]) => Promise<void>

/** The handlers start in list order and run concurrently. */
export const createRaise =
  (handlers: EventHandlers, deps: () => Deps): Raise =>
  async (name, tx, event) => {
    await awaitAll(...handlers[name].map((handle) => handle(deps(), tx as Tx, event)))
  }
