import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { compiled, quickly } from '#test/compiled.ts'
import type { OutsideWithApple } from '#test/outside.ts'

const begin = (file: URL): ChildProcess =>
  fork(file, {
    execArgv: [...quickly],
    env: { PATH: '/usr/bin:/bin', ...compiled },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * The first message of a child. Rejects when the child ends without one. `mayBeKilled`: a job left by the previous shop may reach
 * the failpoint before this one serves; the message is undefined then.
 */
async function word(child: ChildProcess, mayBeKilled = false): Promise<unknown> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (mayBeKilled && signal === 'SIGKILL') return []
    throw new Error(`a process ended with ${code ?? signal} before its first message`)
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

/** Starts the sandbox providers in a process of their own. */
export async function startOutside(): Promise<OutsideWithApple> {
  const child = begin(new URL('./outside-process.ts', import.meta.url))
  const opened = (await word(child)) as Omit<OutsideWithApple, 'close'>
  return { ...opened, close: () => end(child) }
}

export type Shop = {
  /** Resolves when the process has ended, for whatever reason. */
  readonly died: Promise<void>
  isDead(): boolean
  /** Sends `kill -9`. */
  kill(): Promise<void>
}
export type Shops = {
  /**
   * Opens a shop that serves, or is already dead. `failpoint`: where it is to die; '' for nowhere. `tookMs`: how long it took to
   * open.
   */
  open(failpoint: string): Promise<Shop & { readonly tookMs: number }>
  close(): Promise<void>
}

/** Runs one shop after another on the same database and port; the next process is always loaded in advance. */
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
