import process from 'node:process'
import type { Compiler } from './open-compiler.ts'
import { createWorkerThread } from './worker-thread.ts'

/**
 * What a template reads as JSON input: names are data and never markup. What `qr` says, it finds drawn as `qrSvg`. With
 * something `attached` it is made for archives (PDF/A-3b).
 */
export type Sheet = Readonly<Record<string, unknown>> & {
  readonly qr?: string
  readonly attached?: { readonly name: string; readonly text: string }
}
export type TypesetTask = { readonly template: string; readonly sheet: Sheet }
export type TypesetResult =
  | { readonly pdf: Uint8Array; readonly memoryBytes: number }
  /** What the compiler says of this template with this sheet: it would say the same again. */
  | { readonly fault: string }
/** This document cannot be made, now or later. */
export class CannotTypeset extends Error {}
export type Typesetter = ReturnType<typeof createTypesetter>
type TypesetterOptions = {
  /** Default: the native compiler where its package is installed, else the WASM one. */
  readonly compiler?: Compiler
  /** Documents that may wait; more are rejected at once. */
  readonly maxQueue?: number
  readonly maxHeapMb?: number
  /** The WASM compiler keeps what it computed and has no call to drop it: past this its thread is replaced. */
  readonly maxMemoryMb?: number
}

/** A document takes a hundredth of a second, a first one in WASM a whole one, more on a busy machine (docs/faults.md#f39). */
const limitMs = 90_000

/** One worker thread, below the priority of requests where threads have one. */
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
    // Elsewhere the priority is the whole process's.
    niceIncrement: process.platform === 'linux' ? 19 : 0,
  })
  return {
    /**
     * The document as a PDF, the same bytes for the same sheet. Rejects with `CannotTypeset` where the compiler refuses it,
     * and with another error after so long from the call, waiting included.
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
    /** Rejects whatever waits. */
    stop: thread.stop,
  }
}

const shared = createTypesetter()
export const typeset = shared.typeset
export const stopTypesetter = shared.stop
