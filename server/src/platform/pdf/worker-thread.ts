import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Piscina } from 'piscina'

export type WorkerThread<Task, Result> = {
  /** Rejects after `limitMs` from the call, waiting included, and at once when too many wait. */
  run(task: Task, limitMs?: number): Promise<Result>
  /** Lets those who wait finish; the next task starts another thread. */
  renew(): void
  /** Ends the thread. Rejects whatever waits. */
  stop(): void
}
type ThreadOptions = {
  readonly file: URL
  /** The exported function that does one task. */
  readonly name: string
  /** Tasks that may wait. */
  readonly maxQueue: number
  readonly maxHeapMb: number
  readonly limitMs: number
  readonly workerData?: unknown
  readonly niceIncrement?: number
}
type Pool<Task, Result> = { readonly piscina: Piscina<Task, Result>; endedBy?: string }

/** After so long without work the thread ends and its memory is given back. */
const idleMs = 10_000

/** Where compiled files are: without them a thread loads the compiler of TypeScript, tens of megabytes, for as long as it runs. */
function compiledBefore(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** One worker thread, started with the first task, without the environment of this process. */
export function createWorkerThread<Task, Result>(options: ThreadOptions): WorkerThread<Task, Result> {
  const { file, name, maxQueue, maxHeapMb, limitMs: usualLimitMs, workerData, niceIncrement = 0 } = options
  let pool: Pool<Task, Result> | undefined

  function openPool(): Pool<Task, Result> {
    const piscina = new Piscina<Task, Result>({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleMs,
      closeTimeout: usualLimitMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData,
      env: compiledBefore(),
      execArgv: [],
      niceIncrement,
    })
    const opened: Pool<Task, Result> = { piscina }
    // A thread that cannot start reports here and leaves its task waiting (docs/faults.md#f36).
    piscina.on('error', (error) => end(opened, String(error)))
    return opened
  }

  function end(ended: Pool<Task, Result>, reason: string): void {
    if (pool === ended) pool = undefined
    ended.endedBy ??= reason
    void ended.piscina.destroy()
  }

  return {
    run: async (task, limitMs = usualLimitMs) => {
      const used = (pool ??= openPool())
      const timer = setTimeout(() => end(used, `nothing within ${limitMs} ms`), limitMs).unref()
      try {
        return await used.piscina.run(task)
      } catch (error) {
        // Its thread is gone, and a pool starts none for those who wait already.
        if (used.piscina.threads.length === 0) end(used, String(error))
        throw new Error(used.endedBy ?? String(error), { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
    renew: () => {
      void pool?.piscina.close()
      pool = undefined
    },
    stop: () => {
      if (pool) end(pool, 'stopped')
    },
  }
}
