import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaNames } from './area-names.text.ts'
import { actionNamesByArea } from './action-names-by-area.text.ts'
import { actionNames } from './audit.text.ts'
import { fieldName } from './format-value.ts'

const server = `${import.meta.dirname}/../../../../server/src`

const everySource = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('seed/'))
  .map((file) => readFileSync(`${server}/${file}`, 'utf8'))
/** The files that write audit entries. */
const sources = everySource.filter(
  (source) => /\b(?:writeAudit|noteChange|change)\(/.test(source) && source.includes('audit'),
)
/** The files that describe a change which another file writes to the log. */
const changes = everySource.filter((source) => /\bbefore: \{/.test(source) && /\bafter: \{/.test(source))

/** Actions that use cases name themselves: `action: 'x'`, or one of two (`action: isAgain ? 'x' : 'y'`). */
const namedByUseCases = sources.flatMap((source) =>
  [...source.matchAll(/\baction(?::| =) ([^\n]*'[\w-]+')/g)].flatMap(([, named = '']) =>
    [...named.replace(/, \w+:.*/, '').matchAll(/'([\w-]+)'/g)].map(([, action = '']) => action),
  ),
)

/** The recorded fields: the keys of `before: {…}`, `after: {…}`, `detail: {…}`. */
const fields = [...new Set([...sources, ...changes])].flatMap((source) =>
  [...source.matchAll(/\b(?:before|after|detail)(?::| =) \{([^{}]*)\}/g)].flatMap(([, inside = '']) =>
    inside.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
  ),
)

test('every area and action of the audit log has a name in both languages (R006)', () => {
  expect(Object.keys(staffCalls).filter((area) => !(area in areaNames.ar))).toEqual([])
  const named = actionNames.ar as Readonly<Record<string, string>>
  const rows = Object.values(staffCalls).flatMap((calls) => Object.entries<Call>(calls))
  const ofCalls = rows.flatMap(([name, row]) =>
    row.access === 'staff' && row.method !== 'GET' ? [name] : [],
  )
  // Calls whose use case names the action, so that the log never contains the name of the call.
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
  expect(namedByUseCases).toEqual(
    expect.arrayContaining(['take-task', 'release-task', 'generate-again', 'reset']),
  )
  expect(namedByUseCases.filter((action) => !(action in named))).toEqual([])
})

test('every action name of a single area belongs to an existing area and action', () => {
  for (const key of Object.keys(actionNamesByArea.ar)) {
    const [area = '', action = ''] = key.split('.')
    expect(area in areaNames.ar, key).toBe(true)
    expect(action in actionNames.ar, key).toBe(true)
  }
})

test('every field of an entry and of its details has a name in both languages (R006)', () => {
  expect(fields).toEqual(
    expect.arrayContaining(['priceHalalas', 'caseReference', 'outputVatHalalas', 'maxUses']),
  )
  for (const lang of ['ar', 'en'] as const)
    expect(new Set(fields.filter((field) => fieldName(field, lang) === undefined))).toEqual(new Set())
})

const seller = ['name.ar', 'address.street.ar', 'address.city.en', 'vatNumber', 'registrationScheme']
test('the parts of a setting are named by the steps of their path', () => {
  for (const field of seller) expect([field, fieldName(field, 'en')]).not.toContain(undefined)
})
