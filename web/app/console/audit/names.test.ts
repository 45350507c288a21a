import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionNames, areaNames } from './audit.text.ts'

const server = `${import.meta.dirname}/../../../../server/src`

/** What use cases name themselves where they write into the log. */
const namedByUseCases = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${server}/${file}`, 'utf8'))
  .filter((source) => source.includes('writeAudit('))
  .flatMap((source) => [...source.matchAll(/\baction: '([\w-]+)'/g)].map(([, action = '']) => action))

test('every area and action of the audit log has a name in both languages (R006)', () => {
  expect(Object.keys(staffCalls).filter((area) => !(area in areaNames.ar))).toEqual([])
  const named = actionNames.ar as Readonly<Record<string, string>>
  const rows = Object.values(staffCalls).flatMap((calls) => Object.entries<Call>(calls))
  const ofCalls = rows.flatMap(([name, row]) =>
    row.access === 'staff' && row.method !== 'GET' ? [name] : [],
  )
  // What a use case names itself never stands under the name of its call.
  const renamed = new Set([
    'choose',
    'changeRoles',
    'deactivate',
    'reactivate',
    'removeFactors',
    'prove',
    'confirmTotp',
    'removeTotp',
    'addPasskey',
    'removePasskey',
    'newRecoveryCodes',
  ])
  expect(ofCalls.filter((name) => !(name in named) && !renamed.has(name))).toEqual([])
  expect(namedByUseCases.length).toBeGreaterThan(10)
  expect(namedByUseCases.filter((action) => !(action in named))).toEqual([])
})
