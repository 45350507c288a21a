import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Piscina } from 'piscina'

export type WorkerThread<Task, Result> = {
  /** Rejects after `limitMs`, including the time in the queue, and immediately when the queue is full. */
  run(task: Task, limitMs?: number): Promise<Result>
  /** Lets queued tasks finish. The next task starts a new thread. */
  renew(): void
  /** Ends the thread and rejects queued tasks. */
  stop(): void
}
type ThreadOptions = {
  readonly file: URL
  /** The exported function that runs one task. */
  readonly name: string
  /** The queue limit. */
  readonly maxQueue: number
  readonly maxHeapMb: number
  readonly limitMs: number
  readonly workerData?: unknown
  readonly niceIncrement?: number
}
type Pool<Task, Result> = { readonly piscina: Piscina<Task, Result>; endedBy?: string }

/** An idle thread ends after this time, which releases its memory. */
const idleMs = 10_000

/** The compile cache folder. Without it, a thread loads the TypeScript compiler, which takes tens of megabytes. */
function compileCacheEnv(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** One worker thread, started by the first task and without the environment of this process. */
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
      env: compileCacheEnv(),
      execArgv: [],
      niceIncrement,
    })
    const opened: Pool<Task, Result> = { piscina }
    // A thread that cannot start reports the error here and leaves its task pending (docs/faults.md#f36).
    piscina.on('error', (error) => endPool(opened, String(error)))
    return opened
  }

  function endPool(ended: Pool<Task, Result>, reason: string): void {
    if (pool === ended) pool = undefined
    ended.endedBy ??= reason
    void ended.piscina.destroy()
  }

  return {
    run: async (task, limitMs = usualLimitMs) => {
      const used = (pool ??= openPool())
      const timer = setTimeout(() => endPool(used, `nothing within ${limitMs} ms`), limitMs).unref()
      try {
        return await used.piscina.run(task)
      } catch (error) {
        // The thread has ended, and the pool does not start another one for tasks that are already queued.
        if (used.piscina.threads.length === 0) endPool(used, String(error))
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
      if (pool) endPool(pool, 'stopped')
    },
  }
}
