import { expect, test } from 'vitest'
import { anchorsOf, faultsIn, titlesIn } from './references.mjs'

const known = new Map([
  ['docs/requirements.md', ['r313']],
  ['docs/faults.md', ['f07']],
  ['docs/invariants.md', ['i7', 'v21', 's14', 'a12']],
  ['docs/money.md', ['states']],
  ['docs/decisions/0007', []],
  ['server/src/app.ts', []],
  ['e2e/a.spec.ts', ['the page has a title']],
])
const resolves = (path: string, anchor: string) =>
  known.has(path) && (anchor === '' || known.get(path)?.includes(anchor) === true)
const faults = (path: string, line: string) => faultsIn(path, `first\n${line}\n`, resolves)

test.each([
  ['server/src/a.ts', '/** Only the guest himself (R999). */'],
  ['server/src/a.ts', '/** Stored before it is answered (I7). */'],
  ['server/src/a.ts', '/** A secret of 128 bits (V21). */'],
  ['server/src/a.ts', ' * Left alone for ten seconds (F07), then asked.'],
  ['server/src/a.ts', 'const a = 1 // one coupon a cart (S14)'],
  ['server/src/a.ts', '/** The server prices (decision 4, R313). */'],
  ['server/src/a.ts', '// Refusals are not told apart (wire 1.1).'],
  ['server/src/a.ts', '/** Their words in ours (wire/paytabs: response_status). */'],
  ['server/src/a.ts', '/** Every other code is a plain error (provider document: codes). */'],
  ['tools/lint-rules/a.ts', '/** Sentence 5: the environment is read once. */'],
  ['web/app/a.tsx', '/** Accepted and ignored (H8). */'],
  ['web/app/a.tsx', '{/* See docs/gone.md. */}'],
  ['server/src/a.ts', '/** See docs/invariants.md#i99. */'],
  ['server/src/a.ts', '/** Why: docs/decisions/0099. */'],
  ['server/src/a.ts', '/** Why: ADR 0099. */'],
  ['server/src/a.test.ts', "test('it is kept (I99)', () => {})"],
  ['server/src/a.test.ts', "test('it is kept (A99)', () => {})"],
  ['server/src/a.test.ts', "test('it is kept (R999)', () => {})"],
  ['server/src/a.test.ts', "test('it is kept (decision 4)', () => {})"],
  ['server/test/invariants.ts', "return 'I99 two payments'"],
  ['docs/a.md', 'See [money](gone.md).'],
  ['docs/a.md', 'See [money](money.md#gone).'],
  ['docs/a.md', 'The root is `server/src/gone.ts`.'],
  ['docs/a.md', 'It is a schedule (decision 6).'],
  ['docs/a.md', '| 2.4.2 | `e2e/a.spec.ts`: “the page has a heading” |'],
])('in %s a reference that leads nowhere is reported: %s', (path, line) => {
  expect(faults(path, line)).toEqual([expect.stringContaining(`${path}:2: `)])
})

test.each([
  ['server/src/a.ts', '/** Only the guest himself (R313, docs/invariants.md#v21). */'],
  ['server/src/a.ts', '/** Why: docs/decisions/0007, ADR 0007; see docs/money.md#states. */'],
  ['server/src/a.ts', "const paper = 'A4' // of the S3 storage, on A5"],
  ['server/src/a.test.ts', "test('it is kept (R313, I7 V21, A12) F07', () => {})"],
  ['server/src/a.test.ts', "const url = '/home/R2/R3/prc/All' + '%F04'"],
  ['docs/a.md', '| 2.4.2 | `e2e/a.spec.ts`: “the page has a title” |'],
  ['docs/a.md', 'See [money](money.md#states), [here](https://a.example) and `server/src/app.ts`.'],
])('in %s a reference that resolves is accepted: %s', (path, line) => {
  expect(faults(path, line)).toEqual([])
})

test('titles are found after test and after test.each', () => {
  const text = "test('one', () => {})\ntest.each([['a']])(\n  'two of %s',\n  () => {},\n)\n"
  expect(titlesIn(text)).toEqual(['one', 'two of %s'])
})

test('anchors are those that GitHub derives from headings, and explicit ones', () => {
  expect(
    anchorsOf('# Money\n\n## What may be told, to a buyer\n\n- <a id="i7"></a>**I7** Stored.\n'),
  ).toEqual(new Set(['money', 'what-may-be-told-to-a-buyer', 'i7']))
})
