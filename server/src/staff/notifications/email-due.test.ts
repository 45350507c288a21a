import { riyadhTime } from '@matla/contract/kit/riyadh'
import { expect, inject, test } from 'vitest'
import { chanceOf } from '#test/chance.ts'
import { emailDueAt, quietUntil } from './email-due.ts'

const night = { from: '22:00', until: '07:00' }
const noon = { from: '12:00', until: '13:30' }
const at = (utc: string) => new Date(`2026-11-${utc}:00.000Z`)

test('an email of the quiet hours is due when they end, even after midnight', () => {
  expect(emailDueAt('at-once', night, at('20T18:59'))).toEqual(at('20T18:59'))
  expect(emailDueAt('at-once', night, at('20T19:00'))).toEqual(at('21T04:00'))
  expect(emailDueAt('at-once', night, at('20T23:30'))).toEqual(at('21T04:00'))
  expect(emailDueAt('at-once', night, at('21T04:00'))).toEqual(at('21T04:00'))
  expect(emailDueAt('at-once', noon, at('20T09:00'))).toEqual(at('20T10:30'))
  expect(emailDueAt('at-once', null, at('20T23:30'))).toEqual(at('20T23:30'))
  expect(emailDueAt('off', null, at('20T23:30'))).toBe(null)
})

test('the daily email is due at eight in Riyadh, or at the end of quiet hours that include eight', () => {
  expect(emailDueAt('daily', null, at('20T04:59'))).toEqual(at('20T05:00'))
  expect(emailDueAt('daily', null, at('20T05:00'))).toEqual(at('21T05:00'))
  expect(emailDueAt('daily', { from: '23:00', until: '09:15' }, at('20T12:00'))).toEqual(at('21T06:15'))
})

test('no email is due in quiet hours, in the past or more than two days ahead', () => {
  const chance = chanceOf(inject('proofSeed'))
  const two = (number: number) => String(number).padStart(2, '0')
  const time = () => `${two(chance.below(24))}:${two(chance.below(60))}`
  for (let turn = 0; turn < 5_000; turn++) {
    const quiet = { from: time(), until: time() }
    const now = new Date(Date.parse('2026-11-01T00:00:00Z') + chance.below(40 * 86_400_000))
    const due = emailDueAt(chance.pick(['at-once', 'daily'] as const), quiet, now)
    const shown = JSON.stringify({ quiet, now: riyadhTime(now), due })
    expect(due && quietUntil(quiet, due), shown).toBe(null)
    const ahead = (due?.getTime() ?? 0) - now.getTime()
    expect(ahead >= 0 && ahead < 2 * 86_400_000, shown).toBe(true)
  }
})
