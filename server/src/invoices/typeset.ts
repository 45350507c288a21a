import type { Localized } from '@matla/contract/kit/lang'
import { Worker } from 'node:worker_threads'

/** What an invoice says; every amount is a text, e.g. `SAR 2,200.00`. */
export type InvoiceSheet = {
  readonly number: string
  readonly issuedDate: string
  readonly issuedTime: string
  readonly seller: {
    readonly name: Localized
    readonly address: Localized
    readonly vatNumber: string
    readonly registrationNumber: string
  }
  readonly buyerName: string
  readonly buyerEmail: string
  readonly lines: readonly {
    readonly ar: string
    readonly en: string
    readonly net: string
    readonly vat: string
    readonly total: string
  }[]
  readonly net: string
  readonly vat: string
  readonly total: string
  readonly qrSvg: string
  readonly isSandbox: boolean
}

export type TypesetRequest = { readonly id: number; readonly data: string }
export type Typeset =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

type Waiting = { readonly resolve: (pdf: Buffer) => void; readonly reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** The invoice as a PDF, the same bytes for the same sheet. Rejects when the platform has no typesetter. */
export function typesetInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = (lastId += 1)
  waiting.set(id, { resolve, reject })
  worker ??= startWorker()
  const request: TypesetRequest = { id, data: JSON.stringify(sheet) }
  worker.postMessage(request)
  return promise
}

/** Typesetting keeps a core busy: it has a thread of its own, which never keeps the process alive. */
function startWorker(): Worker {
  const started = new Worker(new URL('./typeset-worker.ts', import.meta.url))
  started.on('message', settle)
  started.on('error', (error) => forget(started, error))
  started.on('exit', (code) => forget(started, new Error(`The typesetter ended with ${code}`)))
  started.unref()
  return started
}

function settle(answer: Typeset): void {
  const request = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('pdf' in answer) request?.resolve(Buffer.from(answer.pdf))
  else request?.reject(new Error(answer.problem))
}

/** A thread that broke down takes its requests with it; the next request starts another. */
function forget(ended: Worker, cause: unknown): void {
  if (worker !== ended) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(new Error('The typesetter broke down', { cause }))
  waiting.clear()
}
