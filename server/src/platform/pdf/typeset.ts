import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/** What a template reads as JSON input: names are data and never markup. What `qr` says, it finds drawn as `qrSvg`. */
export type Sheet = Readonly<Record<string, unknown>> & { readonly qr?: string }
export type TypesetRequest = { readonly id: number; readonly template: string; readonly sheet: Sheet }
export type Typeset =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

type Waiting = { readonly resolve: (pdf: Buffer) => void; readonly reject: (error: Error) => void }

/** A document takes a tenth of a second, more where nobody leaves it the processor; so long without an answer, and it hangs (F39). */
const limitMs = 90_000
/** So long without work, and the process goes, and its memory with it. */
const idleMs = 10_000

/**
 * Linux lets idle work run only while nobody else wants the processor, and stops it the moment somebody does; a low
 * priority alone makes readers wait for its slice to end.
 */
const chrt = ['/usr/bin/chrt', '/bin/chrt'].find((path) => existsSync(path))

const waiting = new Map<number, Waiting>()
let typesetter: ChildProcess | undefined
let goes: NodeJS.Timeout | undefined
let hangs: NodeJS.Timeout | undefined
let lastId = 0

/** The document as a PDF, the same bytes for the same sheet. Rejects when the platform has no typesetter. */
export function typeset(template: string, sheet: Sheet, patienceMs = limitMs): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = (lastId += 1)
  waiting.set(id, { resolve, reject })
  typesetter ??= startTypesetter()
  clearTimeout(goes)
  send({ id, template, sheet })
  if (waiting.size === 1) watch(patienceMs)
  return promise
}

/** One that could not be started, for want of files or memory, has no line to send on (F36). */
function send(request: TypesetRequest): void {
  const to = typesetter
  try {
    to?.send(request)
  } catch (error) {
    if (to) forget(to, error)
  }
}

/** Each answer gives it the same time again for the next; who hangs is ended, and whoever waits is told. */
function watch(patienceMs = limitMs): void {
  clearTimeout(hangs)
  const watched = typesetter
  if (waiting.size === 0 || !watched) return
  hangs = setTimeout(() => {
    watched.kill('SIGKILL')
    forget(watched, new Error('no answer in time'))
  }, patienceMs).unref()
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
    ...(chrt ? { execPath: chrt, execArgv: ['--idle', '0', process.execPath] } : { execArgv: [] }),
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
  watch()
  if (waiting.size === 0) goes = setTimeout(leave, idleMs).unref()
}

/** Forgotten first: a request of the same moment starts another and is not sent to one that goes. */
function leave(): void {
  const idle = typesetter
  typesetter = undefined
  idle?.kill()
}

/** A process that broke down takes its requests with it; the next request starts another. */
function forget(ended: ChildProcess, cause: unknown): void {
  if (typesetter !== ended) return
  typesetter = undefined
  for (const { reject } of waiting.values()) reject(new Error('The typesetter broke down', { cause }))
  waiting.clear()
}
