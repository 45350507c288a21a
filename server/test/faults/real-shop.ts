import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { freePort } from '#test/free-port.ts'
import { environment, type Outside } from '#test/outside.ts'
import { until } from '#test/until.ts'

export type RealShop = {
  readonly url: string
  readonly process: ChildProcess
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  isReady(): Promise<boolean>
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>
}
type ShopOptions = {
  readonly outside: Outside
  readonly databaseUrl: string
  readonly dataDir: string
  /** The URL for buyers and providers, if it is not the process's own. */
  readonly publicUrl?: string
  readonly change?: Readonly<Record<string, string>>
  /** The `main.ts` of another version. */
  readonly main?: string
}

/** Starts the shop like `npm start`, in a process of its own; resolves when it is ready. */
export async function startRealShop({
  outside,
  databaseUrl,
  dataDir,
  publicUrl,
  change,
  main = new URL('../../src/main.ts', import.meta.url).pathname,
}: ShopOptions): Promise<RealShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...environment(outside, port, dataDir),
    DATABASE_URL: databaseUrl,
    PATH: '/usr/bin:/bin',
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...change,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }))
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isReady, 120_000)
  return {
    url,
    process: child,
    ended,
    isReady,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
