import type { Failure } from '@matla/contract/kit/errors'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { FailedCall } from '#console/api/value-or-throw.ts'
import { keepOnFailure } from './keep-on-failure.ts'
import type { ListData } from './list.ts'

const page: ListData<string> = { rows: ['one'], total: 1, isTotalExact: true, next: null, previous: null }
const failed = (code: Failure['code']) =>
  new FailedCall({ success: false, code, message: 'not now', reference: 'r-1' })
const asked = (search: string) =>
  ({ request: new Request(`http://shop.test/console/people${search}`) }) as LoaderFunctionArgs

/** A loader that returns these results in order. */
const list = (...answers: (ListData<string> | Error)[]) =>
  keepOnFailure(async () => {
    const next = answers.shift()
    if (next === undefined || next instanceof Error) throw next
    return next
  })

test('a list that cannot be reloaded preserves its rows and says why, and when they were read', async () => {
  const load = list(page, failed('unreachable'), failed('unexpected'), page)
  expect(await load(asked('?q=a'))).toEqual(page)
  expect(await load(asked('?q=a'))).toMatchObject({
    rows: ['one'],
    stale: { isOther: false, message: 'not now', reference: 'r-1' },
  })
  expect(await load(asked('?q=b'))).toMatchObject({ rows: ['one'], stale: { isOther: true } })
  expect(await load(asked('?q=b'))).toEqual(page)
})

test('a first load that fails, or a failure that a retry cannot fix, is thrown', async () => {
  await expect(list(failed('unreachable'))(asked(''))).rejects.toThrow('unreachable')
  const load = list(page, failed('not-allowed'), new Error('a bug'))
  await load(asked(''))
  await expect(load(asked(''))).rejects.toThrow('not-allowed')
  await expect(load(asked(''))).rejects.toThrow('a bug')
})
