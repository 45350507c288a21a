import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { compiled, quickly } from '#proof/compiled.ts'
import type { Outside } from '#proof/outside.ts'

const begin = (file: URL): ChildProcess =>
  fork(file, {
    execArgv: [...quickly],
    env: { PATH: '/usr/bin:/bin', ...compiled },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * The first word of a child. Rejects when it ends without one. `mayBeKilled`: a job that the shop before it left may lead
 * to its fail point before it serves; the word is undefined then.
 */
async function word(child: ChildProcess, mayBeKilled = false): Promise<unknown> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (mayBeKilled && signal === 'SIGKILL') return []
    throw new Error(`a process ended with ${code ?? signal} before it said a word`)
  })
  const [output] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  return output
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The sandbox providers, in a process of their own. */
export async function startOutside(): Promise<Outside> {
  const child = begin(new URL('./outside-process.ts', import.meta.url))
  const opened = (await word(child)) as Pick<Outside, 'url' | 'smtpPort'>
  return { ...opened, close: () => end(child) }
}

export type Shop = {
  /** Resolves when the process is gone, whoever ended it. */
  readonly died: Promise<void>
  isDead(): boolean
  /** `kill -9`. */
  kill(): Promise<void>
}
export type Shops = {
  /** A shop that serves, or died already. `failpoint`: where it is to die; '' for nowhere. Milliseconds it took to open are told. */
  open(failpoint: string): Promise<Shop & { readonly tookMs: number }>
  close(): Promise<void>
}

/** Shops one after the other on the same database and port; the next one is always loaded already. */
export function startShops(env: Readonly<Record<string, string>>): Shops {
  const prepare = async () => {
    const child = begin(new URL('./shop-process.ts', import.meta.url))
    await word(child)
    return child
  }
  let next = prepare()
  return {
    open: async (failpoint) => {
      const child = await next
      next = prepare()
      const gone = once(child, 'exit')
      const began = performance.now()
      child.send({ ...env, FAILPOINT: failpoint })
      await word(child, failpoint !== '')
      return {
        tookMs: performance.now() - began,
        died: gone.then(() => undefined),
        isDead: () => child.exitCode !== null || child.signalCode !== null,
        kill: () => end(child),
      }
    },
    close: async () => end(await next),
  }
}
