import { expect, test } from 'vitest'
import { migrationFaults } from './migrations.mjs'

type Migrations = NonNullable<Parameters<typeof migrationFaults>[0]>

const sound: Migrations = {
  journal: [
    { tag: '0000_first', when: 1 },
    { tag: '0001_second', when: 2 },
  ],
  landed: [
    ['0000_first', 'aa'],
    ['0001_second', 'bb'],
  ],
  hashes: new Map([
    ['0000_first', 'aa'],
    ['0001_second', 'bb'],
  ]),
}
const faultsOf = (change: Partial<Migrations>) => migrationFaults({ ...sound, ...change })

test('migrations that are listed, unchanged and in order have no fault', () => {
  expect(faultsOf({})).toEqual([])
})

test('a landed migration may not be changed, renamed or removed', () => {
  const hashes = new Map([...sound.hashes, ['0000_first', 'cc']])
  expect(faultsOf({ hashes })).toEqual([
    '0000_first.sql has landed and is changed: restore it, and add a migration.',
  ])
  const journal = sound.journal.map((entry) => ({ ...entry, tag: entry.tag.replace('second', 'other') }))
  expect(faultsOf({ journal })).toContain(
    '0001_second has landed as number 1: it keeps that place in the journal.',
  )
  expect(faultsOf({ journal: sound.journal.slice(0, 1) })).toContain(
    '0001_second has landed as number 1: it keeps that place in the journal.',
  )
})

test('a migration that is dated before its predecessor is found, because existing databases would skip it', () => {
  const journal = [...sound.journal, { tag: '0002_third', when: 2 }]
  const landed: Migrations['landed'] = [...sound.landed, ['0002_third', 'dd']]
  const hashes = new Map([...sound.hashes, ['0002_third', 'dd']])
  expect(faultsOf({ journal, landed, hashes })).toEqual([
    '0002_third is dated before its predecessor, so existing databases skip it: generate it again.',
  ])
})

test('a new migration has to be listed, and a file that the journal lacks is reported', () => {
  const journal = [...sound.journal, { tag: '0002_third', when: 3 }]
  const hashes = new Map([...sound.hashes, ['0002_third', 'dd'], ['0002_left', 'ee']])
  expect(faultsOf({ journal, hashes })).toEqual([
    '0002_third is not in server/migrations/landed.json: npm run migrations adds it.',
    '0002_left.sql is not in the journal.',
  ])
})
