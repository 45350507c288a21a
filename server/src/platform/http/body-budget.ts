import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'

/** Bodies up to here are taken at once. */
const smallBytes = 64 * 1024
const most = { bytes: 36 * 1024 * 1024, callerBytes: 12 * 1024 * 1024, waiting: 200, waitMs: 20_000 }

type Wait = { readonly caller: string; readonly bytes: number; readonly go: () => void }
const insidePage = new AsyncLocalStorage<true>()

/** For the calls that a page makes of its own form: that has its room already. */
export const insidePageBudget = <T>(work: () => Promise<T>): Promise<T> => insidePage.run(true, work)

/**
 * Large bodies have room for some at a time, and a part of it for each caller; the others wait unread. Fails with
 * `too-many-requests` where there is none in twenty seconds.
 */
export function limitBodies(app: FastifyInstance): void {
  const reserved = new Map<string, number>()
  const waits = new Set<Wait>()
  let total = 0

  const fits = ({ caller, bytes }: Pick<Wait, 'caller' | 'bytes'>) =>
    total + bytes <= most.bytes && (reserved.get(caller) ?? 0) + bytes <= most.callerBytes
  const add = (caller: string, bytes: number) => {
    total += bytes
    const now = (reserved.get(caller) ?? 0) + bytes
    if (now > 0) reserved.set(caller, now)
    else reserved.delete(caller)
  }
  function release(caller: string, bytes: number): void {
    add(caller, -bytes)
    for (const wait of waits) if (fits(wait)) wait.go()
  }
  /** Whether there was room in time. */
  function take(caller: string, bytes: number): Promise<boolean> {
    if (fits({ caller, bytes })) {
      add(caller, bytes)
      return Promise.resolve(true)
    }
    if (waits.size >= most.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        clearTimeout(timer)
        waits.delete(wait)
        if (isAdmitted) add(caller, bytes)
        resolve(isAdmitted)
      }
      const wait = { caller, bytes, go: () => end(true) }
      const timer = setTimeout(() => end(false), most.waitMs)
      waits.add(wait)
    })
  }

  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions
    if (bodyLimit <= smallBytes || request.method === 'GET' || insidePage.getStore()) return
    // Without its length it may become as long as it may be.
    const length = Number(request.headers['content-length'] ?? bodyLimit)
    if (!(length > smallBytes && length <= bodyLimit)) return
    const { ip } = request
    if (!(await take(ip, length))) fail('too-many-requests')
    let isOwned = true
    const releaseOnce = () => {
      if (isOwned) release(ip, length)
      isOwned = false
    }
    reply.raw.once('finish', releaseOnce)
    reply.raw.once('close', releaseOnce)
    if (reply.raw.destroyed) releaseOnce()
  })
}
