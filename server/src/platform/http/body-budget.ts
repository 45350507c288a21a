import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from '#lib/caller-address.ts'
import { fail } from '#lib/errors.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { chunksInTime } from './slow-body.ts'

/** Bodies up to here are taken at once. */
const smallBytes = 64 * 1024
const most = { bytes: 36 * 1024 * 1024, networkBytes: 12 * 1024 * 1024, waiting: 200, waitMs: 20_000 }

type Body = { readonly network: string; bytes: number; isOver: boolean }
type Wait = { readonly body: Body; readonly bytes: number; readonly go: () => void }
const insidePage = new AsyncLocalStorage<true>()

/** For the calls that a page makes of its own form: that has its room already. */
export const insidePageBudget = <T>(work: () => Promise<T>): Promise<T> => insidePage.run(true, work)

/**
 * What has arrived of large bodies has room up to a limit, and a part of it for each network; the rest waits unread.
 * The oldest body of a network, and the oldest of all, may always grow, so that bodies never wait for each other. Fails
 * with `too-many-requests` where there is no room in twenty seconds; a body that hardly arrives is dropped.
 */
export function limitBodies(app: FastifyInstance): void {
  /** The oldest first. */
  const bodies = new Set<Body>()
  const waits = new Set<Wait>()

  const bytesOf = (network?: string) =>
    [...bodies].reduce(
      (sum, body) => (network === undefined || body.network === network ? sum + body.bytes : sum),
      0,
    )
  const oldestOf = (network?: string) =>
    [...bodies].find((body) => network === undefined || body.network === network)
  function fits(body: Body, bytes: number): boolean {
    const { network } = body
    const isAllowed = (limit: number, of?: string) => bytesOf(of) + bytes <= limit || oldestOf(of) === body
    return isAllowed(most.networkBytes, network) && isAllowed(most.bytes)
  }
  function startWaiting(): void {
    for (const wait of waits) if (fits(wait.body, wait.bytes)) wait.go()
  }
  /** Whether there was room in time. */
  function grow(body: Body, bytes: number): Promise<boolean> {
    if (fits(body, bytes)) {
      body.bytes += bytes
      return Promise.resolve(true)
    }
    if (waits.size >= most.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        clearTimeout(timer)
        waits.delete(wait)
        if (isAdmitted) body.bytes += bytes
        resolve(isAdmitted)
      }
      const wait = { body, bytes, go: () => end(true) }
      const timer = setTimeout(() => end(false), most.waitMs)
      waits.add(wait)
    })
  }
  /** The body again; what has arrived of it is counted, from the first byte that makes it large. */
  async function* counted(sent: Readable, body: Body): AsyncGenerator<Buffer> {
    let received = 0
    for await (const chunk of chunksInTime(sent)) {
      // Answered before all of it arrived: nothing of it is kept.
      if (body.isOver) return
      received += chunk.length
      if (received > smallBytes) {
        bodies.add(body)
        if (!(await grow(body, received - body.bytes))) fail('too-many-requests')
      }
      yield chunk
    }
  }

  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit } = request.routeOptions
    if (bodyLimit <= smallBytes || request.method === 'GET' || insidePage.getStore()) return payload
    // Without its length it may become as long as it may be.
    const length = Number(request.headers['content-length'] ?? bodyLimit)
    if (!(length > smallBytes && length <= bodyLimit)) return payload
    const body = { network: networkOf(callerAddress(request.ip)), bytes: 0, isOver: false }
    const release = () => {
      body.isOver = true
      bodies.delete(body)
      startWaiting()
    }
    reply.raw.once('finish', release)
    reply.raw.once('close', release)
    // Its limit of bytes is held by its reader.
    return Readable.from(counted(payload, body), { objectMode: false })
  })
}
