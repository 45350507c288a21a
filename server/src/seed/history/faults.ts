import type { FaultEvent } from '@matla/contract/staff/system-words'
import { audit } from './audit.ts'
import { hourMs, later, type World } from './world.ts'

type Group = {
  readonly event: FaultEvent
  readonly detail: string
  readonly place: string
  /** Hours before now, the newest last. */
  readonly hours: readonly number[]
}

/** Errors that pages and the server reported in the last days: three open groups and a closed one. */
export function addFaults(world: World): void {
  const { now, books, staff } = world
  const open: readonly Group[] = [
    { event: 'render-error', detail: 'TypeError', place: '/home/courses/:value', hours: [52, 31, 30, 7] },
    { event: 'pixel-failed', detail: 'snap-TypeError', place: '/home/', hours: [66, 41, 18] },
    { event: 'sign-up-failed', detail: 'email-taken', place: '/home/sign-up', hours: [21, 9] },
  ]
  const done: Group = {
    event: 'server-error',
    detail: 'ProviderFailed',
    place: '/home/checkout',
    hours: [80, 79],
  }
  for (const group of [...open, done]) for (const hours of group.hours) addFault(world, group, hours)
  const { event, detail, place, hours } = done
  const at = later(now, -60 * hourMs)
  const upTo = later(now, -Math.min(...hours) * hourMs + 1)
  books.faultMarks.push({ event, detail, place, upTo, doneAt: at, doneBy: staff.support })
  const about = { event, detail, place }
  audit(world, { by: 'support', area: 'faults', action: 'done', subject: event, at, detail: about })
}

function addFault({ books, chance, now }: World, { event, detail, place }: Group, hours: number): void {
  const loggedAt = later(now, -hours * hourMs)
  const reference = event === 'server-error' ? chance.hex(12) : null
  books.faults.push({ id: chance.id(loggedAt), event, detail, place, loggedAt, reference })
}
