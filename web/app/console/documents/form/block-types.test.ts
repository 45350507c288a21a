import { expect, test } from 'vitest'
import { convertBlock, typeOfPrefix } from './block-types.ts'

const text = (words: string) => ({ ar: [], en: [{ text: words, bold: true }] })

test.each([
  ['## ', 'heading'],
  ['1. ', 'numbered-list'],
  ['١. ', 'numbered-list'],
  ['- ', 'bullet-list'],
  ['> ', 'quote'],
  ['1.5 ', null],
  ['#', null],
])('typing %j at the start of a block gives it the type %s', (beginning, type) => {
  expect(typeOfPrefix(beginning)).toBe(type)
})

test('converting a block preserves its texts, and a list becomes several blocks', () => {
  const list = convertBlock({ id: 'a', type: 'paragraph', text: text('One') }, 'numbered-list')
  expect(list).toMatchObject([{ id: 'a', type: 'numbered-list', items: [{ text: text('One') }] }])
  const items = [
    { id: 'x', text: text('One') },
    { id: 'y', text: text('Two') },
  ]
  expect(convertBlock({ id: 'a', type: 'bullet-list', items }, 'heading')).toMatchObject([
    { id: 'a', type: 'heading', text: text('One') },
    { type: 'heading', text: text('Two') },
  ])
})
