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
 * The first message of a child process; rejects if the child exits without one. `mayBeKilled`: resolves with
 * undefined then, because a job of the previous shop may reach the failpoint before this one serves.
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

/** Starts the sandbox in a process of its own. */
export async function startOutside(): Promise<OutsideWithApple> {
  const child = begin(new URL('./outside-process.ts', import.meta.url))
  const opened = (await word(child)) as Omit<OutsideWithApple, 'close'>
  return { ...opened, close: () => end(child) }
}

export type Shop = {
  /** Resolves when the process has exited for any reason. */
  readonly died: Promise<void>
  isDead(): boolean
  /** Sends SIGKILL. */
  kill(): Promise<void>
}
export type Shops = {
  /**
   * Opens a shop, which may die before it serves. `failpoint`: where it dies; '': nowhere. `tookMs`: how long
   * opening took.
   */
  open(failpoint: string): Promise<Shop & { readonly tookMs: number }>
  close(): Promise<void>
}

/** Runs one shop after another on the same database and port. The next process is loaded in advance. */
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
