import type { Db } from '#db/database.ts'
import type { Deps } from '#kit/deps.ts'
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

/** Runs a round if its time has come and no other process has it. A round that throws comes again after its lease. */
export async function runRound(db: Db, round: Round): Promise<boolean> {
  await noteRound(db, round.name, round.isDueAtFirst)
  if (!(await takeRound(db, round))) return false
  await round.run()
  await roundDone(db, round.name)
  return true
}

/** Looks for rounds whose time has come, in every process that runs jobs; each is done by one of them. */
export function startRounds(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  rounds: readonly Round[],
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | null = null
  const look = async () => {
    for (const round of rounds) {
      await runRound(db, round).catch((error: unknown) =>
        log.error({ err: error, round: round.name }, 'a round failed'),
      )
    }
  }
  return {
    start: () => {
      timer = setInterval(() => {
        running ??= look().finally(() => {
          running = null
        })
      }, lookMs)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
