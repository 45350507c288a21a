import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { env } from 'node:process'
import { createInterface } from 'node:readline'
import { compiled } from '@matla/server/test/compiled.ts'
import { freePort } from './own-shop.ts'

export type MaliciousInputShop = { readonly url: string; readonly fields: number; stop(): Promise<void> }

/** Starts a separate shop with malicious content; `fields` is the number of inserted texts. */
export async function startMaliciousInputShop(): Promise<MaliciousInputShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn('node', ['../server/test/malicious-input/malicious-shop.ts'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${import.meta.dirname}/../node_modules/.bin:${env.PATH ?? ''}`,
      PORT: String(port),
      PUBLIC_URL: url,
      ...compiled,
    },
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const { fields } = JSON.parse(line) as { fields: number }
    return { url, fields, stop }
  }
  throw new Error('the malicious shop ended before it was ready')
}
