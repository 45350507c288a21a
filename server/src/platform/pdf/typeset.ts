import process from 'node:process'
import { Piscina } from 'piscina'
import type { Compiler } from './open-compiler.ts'

/** What a template reads as JSON input: names are data and never markup. What `qr` says, it finds drawn as `qrSvg`. */
export type Sheet = Readonly<Record<string, unknown>> & { readonly qr?: string }
export type TypesetTask = { readonly template: string; readonly sheet: Sheet }
export type TypesetResult = { readonly pdf: Uint8Array; readonly heldBytes: number }
export type Typesetter = {
  /** The document as a PDF, the same bytes for the same sheet. Rejects after `limitMs` from the call, waiting included. */
  typeset(template: string, sheet: Sheet, limitMs?: number): Promise<Buffer>
  /** Rejects whatever waits. */
  stop(): void
}
type TypesetterOptions = {
  /** Default: the native compiler where its package is installed, else the WASM one. */
  readonly compiler?: Compiler
  /** Documents that may wait; more are rejected at once. */
  readonly maxQueue?: number
  readonly maxHeapMb?: number
  /** The WASM compiler keeps what it computed and has no call to drop it: past this its thread is replaced. */
  readonly maxHeldMb?: number
}

/** A document takes a hundredth of a second, a first one in WASM a whole one, more on a busy machine (F39). */
const defaultLimitMs = 90_000
/** After so long without work the thread ends and its memory is given back. */
const idleMs = 10_000

type Pool = { readonly threads: Piscina<TypesetTask, TypesetResult>; endedBy?: string }

/** One worker thread, started with the first document, below the priority of requests where threads have one. */
export function createTypesetter({
  compiler,
  maxQueue = 100,
  maxHeapMb = 256,
  maxHeldMb = 192,
}: TypesetterOptions = {}): Typesetter {
  let pool: Pool | undefined

  function openPool(): Pool {
    const threads = new Piscina<TypesetTask, TypesetResult>({
      filename: new URL('./typeset-worker.ts', import.meta.url).href,
      name: 'typesetOne',
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleMs,
      closeTimeout: defaultLimitMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData: { compiler },
      env: {},
      execArgv: [],
      // Elsewhere the priority is the whole process's.
      niceIncrement: process.platform === 'linux' ? 19 : 0,
    })
    const opened: Pool = { threads }
    // A thread that cannot start reports here and leaves its task waiting (F36).
    threads.on('error', (error) => end(opened, String(error)))
    return opened
  }

  /** Whoever waits is rejected; the next document starts another thread. */
  function end(ended: Pool, reason: string): void {
    if (pool === ended) pool = undefined
    ended.endedBy ??= reason
    void ended.threads.destroy()
  }

  return {
    typeset: async (template, sheet, limitMs = defaultLimitMs) => {
      const used = (pool ??= openPool())
      const timer = setTimeout(() => end(used, `no document within ${limitMs} ms`), limitMs).unref()
      try {
        const { pdf, heldBytes } = await used.threads.run({ template, sheet })
        if (heldBytes > maxHeldMb * 1024 * 1024 && pool === used) {
          pool = undefined
          void used.threads.close()
        }
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } catch (error) {
        // Its thread is gone, and a pool starts none for those who wait already.
        if (used.threads.threads.length === 0) end(used, String(error))
        throw new Error(`Typesetting failed: ${used.endedBy ?? String(error)}`, { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
    stop: () => {
      if (pool) end(pool, 'the typesetter was stopped')
    },
  }
}

const shared = createTypesetter()
export const typeset = shared.typeset
export const stopTypesetter = shared.stop
