import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from '#lib/caller-address.ts'
import { fail } from '#lib/errors.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { readChunksInTime } from './slow-body.ts'

/** Bodies up to this size are not budgeted. */
const smallBytes = 64 * 1024
const limits = { bytes: 36 * 1024 * 1024, networkBytes: 12 * 1024 * 1024, waiting: 200, waitMs: 20_000 }

type Body = { readonly network: string; bytes: number; isOver: boolean }
type Wait = { readonly body: Body; readonly bytes: number; readonly go: () => void }
const insidePage = new AsyncLocalStorage<true>()

/** For calls that a page makes for its own form, whose body is already part of the budget. */
export const withinPageBudget = <T>(work: () => Promise<T>): Promise<T> => insidePage.run(true, work)

/**
 * Limits the bytes of large bodies in memory, in total and per network; the rest waits unread. The oldest body of each
 * network and the oldest of all may always grow, so that bodies never deadlock. Fails with `too-many-requests` after
 * waiting twenty seconds. A body that arrives too slowly is dropped.
 */
export function limitBodies(app: FastifyInstance): void {
  /** Oldest first. */
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
    return isAllowed(limits.networkBytes, network) && isAllowed(limits.bytes)
  }
  function startWaiting(): void {
    for (const wait of waits) if (fits(wait.body, wait.bytes)) wait.go()
  }
  /** Whether the budget allowed it in time. */
  function grow(body: Body, bytes: number): Promise<boolean> {
    if (fits(body, bytes)) {
      body.bytes += bytes
      return Promise.resolve(true)
    }
    if (waits.size >= limits.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        clearTimeout(timer)
        waits.delete(wait)
        if (isAdmitted) body.bytes += bytes
        resolve(isAdmitted)
      }
      const wait = { body, bytes, go: () => end(true) }
      const timer = setTimeout(() => end(false), limits.waitMs)
      waits.add(wait)
    })
  }
  /** Passes the body on. Once it is large, what has arrived counts against the budget. */
  async function* counted(stream: Readable, body: Body): AsyncGenerator<Buffer> {
    let received = 0
    for await (const chunk of readChunksInTime(stream)) {
      // The response was sent before the whole body arrived, so the rest is discarded.
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
    // A body without a content length may reach the limit.
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
    // The reader enforces the body limit.
    return Readable.from(counted(payload, body), { objectMode: false })
  })
}
