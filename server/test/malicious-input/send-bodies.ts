import process from 'node:process'
import { maliciousBodies } from './malicious-bodies.ts'

export type Target = { readonly method: string; readonly url: string; readonly most: number }
export type Sending = { readonly targets: readonly Target[]; readonly count: number; readonly atOnce: number }
export type Sent = { readonly statuses: Readonly<Record<string, number>>; readonly wrong: readonly string[] }

// Runs in its own process, so that the cost of sending is not measured as the cost of responding.
process.once('message', (message: Sending) => {
  void send(message).then((sent) => process.send?.(sent))
})

async function send({ targets, count, atOnce }: Sending): Promise<Sent> {
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const at = next
      next += 1
      const body = maliciousBodies[at % maliciousBodies.length]
      const target = targets[(at + Math.floor(at / maliciousBodies.length)) % targets.length]
      if (body === undefined || target === undefined) throw new Error('nothing to send')
      const status = await post(target, body.type, body.body(target.most))
      statuses[status] = (statuses[status] ?? 0) + 1
      if (!(Number(status) < 500)) wrong.push(`${status} ${target.method} ${target.url}: ${body.name}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { statuses, wrong }
}

async function post({ method, url }: Target, type: string, body: string): Promise<string> {
  const sent = new Blob([body])
  try {
    const answer = await fetch(url, {
      method,
      body: sent,
      headers: type === '' ? {} : { 'content-type': type },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    // The server may reject during the upload, and the sender may see the closed connection before the response.
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
      ? '400'
      : `9${String(error)}`
  }
}
