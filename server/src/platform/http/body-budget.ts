import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'

/** Bodies up to here are taken at once. */
const smallBytes = 64 * 1024
const most = { bytes: 36 * 1024 * 1024, callerBytes: 12 * 1024 * 1024, waiting: 200, waitMs: 20_000 }

type Wait = { readonly caller: string; readonly bytes: number; readonly go: () => void }
const insidePage = new AsyncLocalStorage<true>()

/** For the calls that a page makes of its own form: that has its room already. */
export const withRoomOfPage = <T>(work: () => Promise<T>): Promise<T> => insidePage.run(true, work)

/**
 * Large bodies have room for some at a time, and a part of it for each caller; the others wait unread. Fails with
 * `too-many-requests` where there is none in twenty seconds.
 */
export function keepRoomForBodies(app: FastifyInstance): void {
  const held = new Map<string, number>()
  const waits = new Set<Wait>()
  let total = 0

  const fits = ({ caller, bytes }: Pick<Wait, 'caller' | 'bytes'>) =>
    total + bytes <= most.bytes && (held.get(caller) ?? 0) + bytes <= most.callerBytes
  const add = (caller: string, bytes: number) => {
    total += bytes
    const now = (held.get(caller) ?? 0) + bytes
    if (now > 0) held.set(caller, now)
    else held.delete(caller)
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
      const end = (hasRoom: boolean) => {
        clearTimeout(timer)
        waits.delete(wait)
        if (hasRoom) add(caller, bytes)
        resolve(hasRoom)
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
    const said = Number(request.headers['content-length'] ?? bodyLimit)
    if (!(said > smallBytes && said <= bodyLimit)) return
    const { ip } = request
    if (!(await take(ip, said))) fail('too-many-requests')
    let isOwned = true
    const giveBack = () => {
      if (isOwned) release(ip, said)
      isOwned = false
    }
    reply.raw.once('finish', giveBack)
    reply.raw.once('close', giveBack)
    if (reply.raw.destroyed) giveBack()
  })
}
