const everyMs = 1_000
/** After a failure, which may last: until the database is reachable again, for example. */
const pauseMs = 15_000

type Work = {
  /** One round; `isStopped` says whether a long one should end early. */
  readonly round: (isStopped: () => boolean) => Promise<unknown>
  /** Also gets how many rounds have failed in a row. */
  readonly report: (error: unknown, failures: number) => unknown
}

/** Repeats work every second from `start` on. `stop` resolves when the running round has ended. */
export function repeat({ round, report }: Work): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  let failures = 0
  const run = async () => {
    try {
      await round(() => isStopped)
      failures = 0
    } catch (error) {
      failures += 1
      await report(error, failures)
    }
    if (!isStopped) timer = setTimeout(start, failures > 0 ? pauseMs : everyMs)
  }
  const start = () => {
    running = run()
  }
  return {
    start,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
