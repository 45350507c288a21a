import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

export type Side = { readonly origin: string; close(): Promise<void> }

/** Opens a running shop, or starts a built checkout on this port. Throws if it does not start. */
export async function openSide(given: string, port: number): Promise<Side> {
  if (/^https?:\/\//.test(given)) return { origin: new URL(given).origin, close: async () => {} }
  const checkout = resolve(given)
  const clock = pathToFileURL(join(checkout, 'tools/record/fixed-clock.ts')).href
  const child = spawn(
    process.execPath,
    ['--import', clock, join(import.meta.dirname, 'serve-checkout.ts'), checkout],
    {
      cwd: checkout,
      env: { ...process.env, PORT: String(port), DEMO_HISTORY: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const isReady = await Promise.race([
    once(createInterface(child.stdout), 'line').then(() => true),
    ended.then(() => false),
  ])
  if (!isReady) throw new Error(`${checkout} did not start`)
  const close = async () => {
    child.stdin.end()
    await ended
  }
  return { origin: `http://localhost:${port}`, close }
}
