import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { noteRound, roundDone, takeRound } from './rounds.store.ts'

export type Round = {
  readonly name: string
  readonly everySeconds: number
  /** How long one process may take for it, and how long a failed one waits for its next try. */
  readonly leaseSeconds: number
  /** A round that is new waits its time first; otherwise it is due at once. */
  readonly isDueAtFirst: boolean
  run(): Promise<unknown>
}

const lookMs = 15_000
/** A process that is told to go has ten seconds for everything. */
const patienceMs = 4_000

/** Runs a round if its time has come and no other process has it. A round that throws comes again after its lease. */
export async function runRound(db: Db, round: Round): Promise<boolean> {
  await noteRound(db, round.name, round.isDueAtFirst)
  if (!(await takeRound(db, round))) return false
  await round.run()
  await roundDone(db, round.name)
  return true
}

/**
 * Looks for rounds whose time has come, in every process that runs jobs; each is done by one of them, and a long one
 * holds up no other. What is not done when the process goes is another's after its lease.
 */
export function startRounds(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  rounds: readonly Round[],
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  const running = new Map<string, Promise<unknown>>()
  const look = (round: Round) => {
    if (running.has(round.name)) return
    const run = runRound(db, round)
      .catch((error: unknown) => log.error({ err: error, round: round.name }, 'a round failed'))
      .finally(() => running.delete(round.name))
    running.set(round.name, run)
  }
  return {
    start: () => {
      timer = setInterval(() => rounds.forEach(look), lookMs)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.race([Promise.all(running.values()), pause(patienceMs, undefined, { ref: false })])
    },
  }
}
