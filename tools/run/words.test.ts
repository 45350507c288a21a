import { describe, expect, test } from 'vitest'
import { goneWords, keptNames } from './gone-words.mjs'
import { faultsIn, wordsOf } from './words.mjs'

describe('a banned word is found', () => {
  test.each<[string, string, string]>([
    ['in the name of a file', 'server/src/sales/letter-queue.ts', 'export const one = 1'],
    ['in the name of a folder', 'server/src/house/app.ts', 'export const one = 1'],
    ['in the name of a style sheet', 'web/app/ui/shell.module.css', '.frame { color: red }'],
    ['in a variable', 'server/src/a.ts', 'const told = 1'],
    ['within a longer name', 'server/src/a.ts', 'function readStandingOf() {}'],
    ['in a type', 'web/app/a.tsx', 'type RefundWish = { readonly id: string }'],
    ['in a field', 'server/src/a.ts', 'type Order = { readonly heldAt: Date }'],
    ['in a component', 'web/app/a.tsx', 'export const page = () => <OtherDoor />'],
    ['in an attribute', 'web/app/a.tsx', 'export const page = () => <p data-standing="now" />'],
    ['in a private field', 'server/src/a.ts', 'class Queue { #letterIds = [] }'],
    ['in a constant', 'server/src/a.ts', 'const MOST_LETTERS = 3'],
    ['as a pair of words', 'web/app/a.ts', 'const askedWayBack = 1'],
    ['in a script', 'tools/a.mjs', 'export const isTold = true'],
    ['in a table', 'server/migrations/0001_next.sql', 'create table "sent_letters" ("id" uuid)'],
    ['in a column', 'server/migrations/0001_next.sql', 'alter table "orders" add column "held_at" text'],
    ['in a constraint', 'server/migrations/0001_next.sql', 'alter table orders drop constraint orders_told'],
    ['in a comment', 'server/src/a.ts', '// The sweep finds it.\nconst one = 1'],
    ['in a longer comment', 'server/src/a.ts', '/** Fails with\n * a refusal. */\nconst one = 1'],
  ])('%s', (_where, path, text) => {
    expect(faultsIn(path, text)).toHaveLength(1)
  })

  test.each([...goneWords])('%s, with its replacement in the message', (word, better) => {
    expect(wordsOf(`new_${word}_2`)).toEqual([`"${word}" in new_${word}_2 is gone: ${better}`])
  })

  test('with its line', () => {
    expect(faultsIn('server/src/a.ts', 'const one = 1\n\nconst told = 2')).toEqual([
      'server/src/a.ts:3: "told" in told is gone: reported, shown, answer',
    ])
  })
})

describe('a term of the field is accepted', () => {
  test.each<[string, string, string]>([
    ['a word within another', 'server/src/wishlist/start.ts', 'const article = threshold(bring, outdoors)'],
    ['a name of every object', 'server/src/a.ts', 'class One { constructor() { this.toString() } }'],
    ['the text of a page', 'web/app/a.tsx', "export const page = () => <p title='A letter'>He said so.</p>"],
    ['a value', 'server/src/a.ts', "const kind = 'surplus-payment'"],
    ['a class of a style sheet', 'web/app/a.tsx', 'const look = styles.kept'],
    ['a value in SQL', 'server/migrations/0001_next.sql', "update orders set note = 'told' -- a letter"],
    ['the alphabet in a comment', 'server/src/a.ts', '/** Letters, digits and marks. */\nconst one = 1'],
  ])('%s', (_what, path, text) => {
    expect(faultsIn(path, text)).toEqual([])
  })

  test.each([...keptNames])('%s, which is part of a public interface', (name) => {
    expect(faultsIn('server/src/a.ts', `const row = { '${name}': 1 }`)).toEqual([])
    expect(wordsOf(name)).toEqual([])
  })
})
