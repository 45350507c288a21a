import type { Db, Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'

/** What happened, by name; the module in which it happens declares its event here (`declare module`). */
export interface DomainEvents {}
type EventName = keyof DomainEvents

/** Runs in the transaction of what happened: a handler that throws undoes it. */
export type EventHandler<Event> = (deps: Deps, tx: Tx, event: Event) => Promise<unknown>
export type EventHandlers = { readonly [Name in EventName]: readonly EventHandler<DomainEvents[Name]>[] }

/** Tells every handler of the event, in the caller's transaction. */
export type Raise = <Name extends EventName>(name: Name, tx: Db, event: DomainEvents[Name]) => Promise<void>

/** The handlers begin in the order of their list, and do not wait for each other's answers. */
export const raiseTo =
  (handlers: EventHandlers, deps: () => Deps): Raise =>
  async (name, tx, event) => {
    await together(...handlers[name].map((handle) => handle(deps(), tx as Tx, event)))
  }
