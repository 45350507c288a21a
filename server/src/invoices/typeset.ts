import type { Localized } from '@matla/contract/kit/lang'
import { type ChildProcess, fork } from 'node:child_process'

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

/** So long without work, and the process goes, and its memory with it. */
const idleMs = 10_000

const waiting = new Map<number, Waiting>()
let typesetter: ChildProcess | undefined
let goes: NodeJS.Timeout | undefined
let lastId = 0

/** The invoice as a PDF, the same bytes for the same sheet. Rejects when the platform has no typesetter. */
export function typesetInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = (lastId += 1)
  waiting.set(id, { resolve, reject })
  typesetter ??= startTypesetter()
  clearTimeout(goes)
  const request: TypesetRequest = { id, data: JSON.stringify(sheet) }
  typesetter.send(request)
  return promise
}

/** Ends the typesetter; whoever waits for it is told. */
export function stopTypesetter(): void {
  clearTimeout(goes)
  typesetter?.kill()
}

/** Typesetting takes a core and much memory: both belong to a process that is there only while there is work. */
function startTypesetter(): ChildProcess {
  const started = fork(new URL('./typeset-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.on('message', (answer) => settle(answer as Typeset))
  started.on('error', (error) => forget(started, error))
  started.on('exit', (code) => forget(started, new Error(`The typesetter ended with ${code}`)))
  return started
}

function settle(answer: Typeset): void {
  const request = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('pdf' in answer) request?.resolve(Buffer.from(answer.pdf))
  else request?.reject(new Error(answer.problem))
  if (waiting.size === 0) goes = setTimeout(stopTypesetter, idleMs).unref()
}

/** A process that broke down takes its requests with it; the next request starts another. */
function forget(ended: ChildProcess, cause: unknown): void {
  if (typesetter !== ended) return
  typesetter = undefined
  for (const { reject } of waiting.values()) reject(new Error('The typesetter broke down', { cause }))
  waiting.clear()
}
