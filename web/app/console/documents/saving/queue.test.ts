import { applyChanges, type Change } from '@matla/contract/documents/changes'
import { expect, test } from 'vitest'
import { enqueue } from './queue.ts'

const put = (id: string, after: string | null, text = ''): Change => ({
  at: ['list'],
  put: { id, ...(text !== '' && { text }) },
  after,
})
const drop = (id: string): Change => ({ at: ['list'], drop: id })
const move = (id: string, after: string | null): Change => ({ at: ['list'], move: id, after })

test.each<[string, readonly Change[]]>([
  ['putting an item again', [put('b', 'a'), put('c', 'b'), put('b', 'a', 'Two')]],
  ['putting an item again elsewhere', [put('b', 'a'), put('c', 'b'), put('b', 'z')]],
  ['removing an item', [put('b', 'a'), put('c', 'b'), drop('b')]],
  ['moving an item twice', [move('a', 'z'), put('c', 'a'), move('a', null)]],
])('%s does not move the items that were put after it', (_, changes) => {
  const value = { list: [{ id: 'a' }, { id: 'z' }] }
  const waiting = changes.reduce<readonly Change[]>(enqueue, [])
  expect(applyChanges(value, waiting)).toEqual(applyChanges(value, changes))
})

test('putting the same item twice is one change if no item was put after it in between', () => {
  expect([put('b', 'a'), put('b', 'a', 'Two')].reduce<readonly Change[]>(enqueue, [])).toEqual([
    put('b', 'a', 'Two'),
  ])
})

test('moving an item preserves the text that was written in it', () => {
  const typed: Change = { at: ['list', 'a', 'name'], value: 'One' }
  expect(enqueue(enqueue([typed], move('a', null)), move('a', 'z'))).toEqual([typed, move('a', 'z')])
})
