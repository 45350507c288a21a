import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Chance } from '#test/models/chance.ts'

/** Runs several tasks so that only one waiting step proceeds at a time, in random order. */
export type Scheduler = {
  /** Waits until it is this step's turn. */
  gate(name: string): Promise<void>
  /** Awaits work in another thread, e.g. a WebCrypto verification; no other step proceeds until it has ended. */
  elsewhere<Result>(work: Promise<Result>): Promise<Result>
  /** Adds a task that starts when its turn comes; its errors are passed to `failed`. */
  spawn(name: string, work: () => Promise<void>): void
  /** Resolves when every task has ended, with the order of the steps. */
  run(): Promise<string[]>
}

type Waiting = { readonly key: string; readonly go: () => void }
/** Shows whether every released step has reached its next gate or is waiting for a lock. */
export type Activity = {
  /** Increases whenever a step begins or ends. */
  count(): number
  /** Called when the count has increased. */
  grown: () => void
  /** Connections that have not responded yet. */
  busy(): number
  /** Connections that are waiting for a lock of another one. */
  blocked(): Promise<number>
}

const mostIdleTurns = 400
/** How long the scheduler waits for a response before it checks for a lock. */
const patienceMs = 2

export function createScheduler(
  chance: Chance,
  activity: Activity,
  failed: (name: string, error: unknown) => void,
): Scheduler {
  const who = new AsyncLocalStorage<string>()
  const waiting: Waiting[] = []
  const order: string[] = []
  let running = 0
  let moves = 0
  let inThreads = 0
  let isRunning = false

  const hasRunning = () => running > 0
  const gate = (name: string) => {
    if (!isRunning) return Promise.resolve()
    return new Promise<void>((go) => {
      moves += 1
      waiting.push({ key: `${who.getStore() ?? ''} ${name}`, go })
    })
  }
  const scheduler = async (count: number) => {
    const before = moves + activity.count()
    for (let index = 0; index < count; index++) await nextTurn()
    return before === moves + activity.count()
  }
  const grows = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      activity.grown = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const quiet = async () => {
    for (;;) {
      if (!(await scheduler(3)) || inThreads > 0) continue
      if (activity.busy() === 0) return
      const before = moves + activity.count()
      await grows()
      if (before !== moves + activity.count()) continue
      const blocked = await activity.blocked()
      if (before === moves + activity.count() && blocked === activity.busy()) return
    }
  }

  return {
    gate,
    elsewhere: async (work) => {
      inThreads += 1
      try {
        return await work
      } finally {
        inThreads -= 1
        moves += 1
      }
    },
    spawn: (name, work) => {
      running += 1
      void who.run(name, async () => {
        try {
          await gate('begin')
          await work()
        } catch (error) {
          failed(name, error)
        }
        running -= 1
        moves += 1
      })
    },
    run: async () => {
      isRunning = true
      let idle = 0
      while (hasRunning()) {
        await quiet()
        waiting.sort((a, b) => (a.key < b.key ? -1 : 1))
        const next = waiting.length === 0 ? undefined : waiting.splice(chance.below(waiting.length), 1)[0]
        if (!next && (idle += 1) > mostIdleTurns) throw new Error('stuck: no step can proceed')
        if (!next) continue
        idle = 0
        order.push(next.key)
        next.go()
      }
      isRunning = false
      return order
    },
  }
}
