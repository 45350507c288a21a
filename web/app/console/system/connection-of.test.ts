import { connectionIds } from '@matla/contract/connections/connections'
import { probes } from '@matla/contract/staff/system-words'
import { expect, test } from 'vitest'
import { connectionOf, isNeeded } from './connection-of.ts'

test('every connection except the pixels has a service that links to its form', () => {
  const linked = probes.map((probe) => connectionOf(probe))
  expect(connectionIds.filter((id) => !linked.includes(id))).toEqual(['apple-pay', 'pixels'])
})

test('a shop without card payments, LMS or mail server is not healthy, and other services are optional', () => {
  const needed = probes.filter((probe) => isNeeded({ probe, mode: 'absent' }))
  expect(needed).toEqual(['card-payments', 'learning-site', 'mail'])
  expect(probes.filter((probe) => isNeeded({ probe, mode: 'sandbox' }))).toEqual([])
})
