import process from 'node:process'
import type { Compiler } from './open-compiler.ts'
import { createWorkerThread } from './worker-thread.ts'

/**
 * The JSON input of a template. Its values are data, never markup. `qr` is passed as the drawing `qrSvg`. With
 * `attached`, the document is PDF/A-3b.
 */
export type Sheet = Readonly<Record<string, unknown>> & {
  readonly qr?: string
  readonly attached?: { readonly name: string; readonly text: string }
}
export type TypesetTask = { readonly template: string; readonly sheet: Sheet }
export type TypesetResult =
  | { readonly pdf: Uint8Array; readonly memoryBytes: number }
  /** The compiler's error for this template and sheet, which a retry would repeat. */
  | { readonly fault: string }
/** This document can never be typeset. */
export class CannotTypeset extends Error {}
export type Typesetter = ReturnType<typeof createTypesetter>
type TypesetterOptions = {
  /** By default the native compiler if its package is installed, otherwise WASM. */
  readonly compiler?: Compiler
  /** The queue limit. Further documents are rejected immediately. */
  readonly maxQueue?: number
  readonly maxHeapMb?: number
  /** The WASM compiler's cache cannot be cleared, so above this its thread is replaced. */
  readonly maxMemoryMb?: number
}

/** A document takes 10 ms, the first one in WASM a second, and more on a busy machine (docs/faults.md#f39). */
const limitMs = 90_000

/** One worker thread, with a lower priority than requests if the system supports it. */
export function createTypesetter({
  compiler,
  maxQueue = 100,
  maxHeapMb = 256,
  maxMemoryMb = 192,
}: TypesetterOptions = {}) {
  const thread = createWorkerThread<TypesetTask, TypesetResult>({
    file: new URL('./typeset-worker.ts', import.meta.url),
    name: 'typesetOne',
    maxQueue,
    maxHeapMb,
    limitMs,
    workerData: { compiler },
    // On other systems the priority applies to the whole process.
    niceIncrement: process.platform === 'linux' ? 19 : 0,
  })
  return {
    /**
     * Typesets a document as a PDF, with the same bytes for the same sheet. Rejects with `CannotTypeset` on a compiler
     * error, and with another error after the limit, which includes the time in the queue.
     */
    typeset: async (template: string, sheet: Sheet, ownLimitMs?: number): Promise<Buffer> => {
      const result = await thread.run({ template, sheet }, ownLimitMs).catch((error: unknown) => {
        throw new Error(`Typesetting failed: ${String(error)}`, { cause: error })
      })
      if ('fault' in result) throw new CannotTypeset(`Typesetting failed: ${result.fault}`)
      const { pdf, memoryBytes } = result
      if (memoryBytes > maxMemoryMb * 1024 * 1024) thread.renew()
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    /** Rejects queued documents. */
    stop: thread.stop,
  }
}

const shared = createTypesetter()
export const typeset = shared.typeset
export const stopTypesetter = shared.stop
