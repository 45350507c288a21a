import {
  applyChanges,
  type Change,
  isFromOtherSession,
  findConflict,
  type Save,
  valueAt,
} from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import type { Failure } from '@matla/contract/kit/errors'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrphanedChanges, type SaveRequest } from './editing.ts'
import type { Journal } from './journal.ts'
import { createSaver } from './saver.ts'
import { unsavedChanges } from './unsaved-changes.ts'

const published: Draft = {
  name: { ar: 'الإخراج', en: 'Directing' },
  count: 1,
  lessons: [{ id: 'a', name: { ar: 'أ', en: 'A' } }],
}
const documentOf = (value: Draft, revision = 0) =>
  ({ value, revision, baseVersion: 1, touched: {}, draft: null }) as unknown as Document

/** A fake server with one document, which merges like the real one. */
function server() {
  let value = published
  const saves: Save[] = []
  const keys = new Map<string, SaveResult>()
  const answers: (Failure | 'lost')[] = []
  const asked: { key: string; changes: readonly Change[]; revision: number }[] = []
  let reading = Promise.resolve()
  let saving = Promise.resolve()
  const revision = () => saves.length
  const there = ({ at }: Change) => valueAt(value, at) ?? null
  const save = (editingSession: string | null, madeOn: number, changes: readonly Change[]): SaveResult => {
    const met = changes.flatMap((change, index) =>
      findConflict(change, madeOn, editingSession, saves)
        ? [{ index, by: 'Sami', isOwn: false, at: '2026-11-26T10:00:00Z', value: there(change) }]
        : [],
    )
    const taken = changes.filter((_, at) => !met.some(({ index }) => index === at))
    const others = saves
      .filter((one) => one.revision > madeOn && isFromOtherSession(one, editingSession))
      .flatMap((one) => one.changes)
    value = applyChanges(value, taken)
    saves.push({ editingSession, revision: revision() + 1, changes: taken })
    return { revision: revision(), met, others, savedAt: '2026-11-26T10:00:01Z' }
  }
  return {
    asked,
    answers,
    value: () => value,
    /** Delays later reads until this resolves; they return the state at the time of the request. */
    slow: (until: Promise<void>) => {
      reading = until
    },
    /** Delays the responses to later saves until this resolves. */
    slowSave: (until: Promise<void>) => {
      saving = until
    },
    bySami: (...changes: Change[]) => save('of Sami', revision(), changes),
    /** Saves like an earlier tab that did not receive the response. */
    byEarlierTab: (madeOn: number, ...changes: Change[]) => save('of an earlier tab', madeOn, changes),
    ask: {
      save: async (sending: SaveRequest) => {
        asked.push({ key: sending.key, changes: sending.changes, revision: sending.revision })
        const failed = answers.shift()
        if (failed && failed !== 'lost') return { ok: false, failure: failed } as const
        const known = keys.get(sending.key)
        const saved = known
          ? { ...known, met: [] }
          : save(sending.editingSession, sending.revision, sending.changes)
        keys.set(sending.key, saved)
        await saving
        if (failed === 'lost')
          return { ok: false, failure: { success: false, code: 'unreachable', message: '' } } as const
        return { ok: true, value: saved } as const
      },
      read: async () => {
        const document = documentOf(value, revision())
        await reading
        return { ok: true, value: { document } } as const
      },
    },
  }
}

const lost: Failure = { success: false, code: 'unreachable', message: '' }
const journalOf = () => {
  const written: (readonly Change[])[] = []
  const journal: Journal = {
    editingSession: 'of Hind',
    write: async (_base, { changes }) => void written.push(changes),
    readLeftover: async () => [],
    remove: async () => undefined,
    close: () => undefined,
  }
  return { written, journal }
}
const open = () => {
  const shop = server()
  const { journal, written } = journalOf()
  return { shop, written, saver: createSaver(documentOf(published), shop.ask, journal) }
}
const nameEn = (value: string): Change => ({ at: ['name', 'en'], value })
const entry = {
  id: 'x',
  account: 'hind',
  document: 'd',
  editingSession: 'of an earlier tab',
  baseVersion: 1,
  conflicts: [],
  at: '',
}
const nameAr = (value: string): Change => ({ at: ['name', 'ar'], value })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a typed word is sent once, 800 ms after its last key', async () => {
  const { shop, saver, written } = open()
  for (const word of ['D', 'Di', 'Dir']) {
    saver.change(nameEn(word))
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(shop.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(shop.asked.map(({ changes }) => changes)).toEqual([[nameEn('Dir')]])
  expect(unsavedChanges(saver.store.now().editing)).toEqual([])
  expect(written.at(-1)).toEqual([])
})

test('continuous typing is saved every five seconds', async () => {
  const { shop, saver } = open()
  for (let at = 0; at < 30; at += 1) {
    saver.change(nameEn(`word ${at}`))
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(shop.asked.length).toBeGreaterThanOrEqual(2)
})

test('a request without a response is retried with the same key, and its changes are applied once', async () => {
  const { shop, saver } = open()
  shop.answers.push('lost', lost)
  saver.change({ at: ['lessons'], put: { id: 'b' }, after: 'a' })
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.store.now().problem?.kind).toBe('waiting')
  saver.change(nameAr('الإخراج أولًا'))
  await vi.advanceTimersByTimeAsync(20_000)
  const [first, second, third, last] = shop.asked
  expect([second?.key, third?.key]).toEqual([first?.key, first?.key])
  expect(last?.changes).toEqual([nameAr('الإخراج أولًا')])
  expect(saver.store.now().problem).toBe(null)
  expect(saver.store.now().shown).toEqual(shop.value())
})

test('remote changes appear in the form, and a change of the same text becomes a conflict showing both', async () => {
  const { shop, saver } = open()
  shop.bySami(nameEn('Directing basics'), { at: ['count'], value: 5 })
  saver.change(nameEn('Directing foundations'))
  saver.change(nameAr('أساسيات الإخراج'))
  await vi.advanceTimersByTimeAsync(800)
  const { editing, shown } = saver.store.now()
  expect(shown).toMatchObject({ name: { en: 'Directing foundations', ar: 'أساسيات الإخراج' }, count: 5 })
  const [met] = editing.conflicts
  expect(met).toMatchObject({ by: 'Sami', change: nameEn('Directing foundations') })
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics', ar: 'أساسيات الإخراج' } })
  if (met) saver.decide(met, 'mine')
  await vi.advanceTimersByTimeAsync(800)
  expect(shop.value()).toMatchObject({ name: { en: 'Directing foundations' } })
})

test('a remote change to the focused field is never overwritten without being shown', async () => {
  const { shop, saver } = open()
  saver.focus(['name', 'en'])
  shop.bySami(nameEn('Directing basics'))
  saver.change({ at: ['count'], value: 2 })
  await vi.advanceTimersByTimeAsync(800)
  saver.change(nameEn('Directing!'))
  await vi.advanceTimersByTimeAsync(800)
  const [met] = saver.store.now().editing.conflicts
  expect(met).toMatchObject({ change: nameEn('Directing!'), theirs: 'Directing basics' })
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics' } })
  if (met) saver.decide(met, 'theirs')
  expect(saver.store.now().shown).toMatchObject({ name: { en: 'Directing basics' } })
})

test('a queued text is not saved over a remote change that arrives with the save of another field', async () => {
  const { shop, saver } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.slowSave(promise)
  shop.bySami(nameEn('Directing basics'))
  saver.change({ at: ['count'], value: 2 })
  await vi.advanceTimersByTimeAsync(800)
  saver.change(nameEn('Directing!'))
  resolve()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Directing!'), theirs: 'Directing basics' },
  ])
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics' }, count: 2 })
})

test('a queued text is not saved over a remote change that arrives with a read of the document', async () => {
  const { shop, saver } = open()
  saver.focus(['name', 'en'])
  saver.change(nameEn('Directing'))
  saver.change(nameEn('Directing!'))
  shop.bySami(nameEn('Directing basics'), nameAr('أساسيات الإخراج'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(100)
  saver.change(nameEn('Directing!!'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Directing!!'), theirs: 'Directing basics' },
  ])
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics', ar: 'أساسيات الإخراج' } })
})

test('a queued text is not saved over a remote change that arrives while recovered changes are saved', async () => {
  const { shop, saver } = open()
  shop.bySami({ at: ['count'], value: 5 })
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  shop.bySami(nameEn('Directing basics'))
  saver.change(nameEn('Mine'))
  await saver.resume({ ...entry, revision: 0, changes: [nameAr('لي')] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Mine'), theirs: 'Directing basics' },
  ])
  expect(shop.value()).toMatchObject({ name: { ar: 'لي', en: 'Directing basics' } })
})

test('a retried save that conflicts creates one conflict, with the latest input', async () => {
  const { shop, saver } = open()
  shop.answers.push(lost)
  saver.change(nameEn('Mine'))
  await vi.advanceTimersByTimeAsync(800)
  shop.bySami(nameEn('Directing basics'))
  saver.change(nameEn('Mine, and more'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Mine, and more'), by: 'Sami' },
  ])
  expect(saver.store.now().shown).toMatchObject({ name: { en: 'Mine, and more' } })
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics' } })
})

test('further typing after a save without a response is not a conflict once the document is read', async () => {
  const { shop, saver } = open()
  shop.answers.push('lost')
  saver.change(nameEn('Mine'))
  await vi.advanceTimersByTimeAsync(800)
  saver.change(nameEn('Mine, and more'))
  await saver.follow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saver.store.now().editing.conflicts).toEqual([])
  expect(shop.value()).toMatchObject({ name: { en: 'Mine, and more' } })
})

test('a rejected value stays in the form with its reason, and the other changes are saved', async () => {
  const { shop, saver } = open()
  shop.answers.push({ success: false, code: 'change-wrong', message: '', fields: { count: 'Too large.' } })
  saver.change({ at: ['count'], value: 1e9 })
  saver.change(nameEn('Directing II'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shop.value()).toMatchObject({ name: { en: 'Directing II' }, count: 1 })
  expect(saver.store.now().shown).toMatchObject({ count: 1e9 })
  expect(saver.store.now().editing.rejected).toMatchObject([{ message: 'Too large.' }])
})

test('steps can be undone and redone', async () => {
  const { shop, saver } = open()
  saver.change(nameEn('One'))
  await vi.advanceTimersByTimeAsync(3_000)
  saver.change({ at: ['lessons'], drop: 'a' })
  await vi.advanceTimersByTimeAsync(3_000)
  saver.undo()
  saver.undo()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shop.value()).toEqual(published)
  saver.redo()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shop.value()).toMatchObject({ name: { en: 'One' }, lessons: [{ id: 'a' }] })
})

test('recovered changes are saved on the revision that they were typed on', async () => {
  const { shop, saver } = open()
  shop.bySami(nameEn('Directing basics'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  await saver.resume({ ...entry, revision: 0, changes: [nameEn('Mine'), nameAr('لي')] })
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics', ar: 'لي' } })
  expect(saver.store.now().editing.conflicts).toMatchObject([{ by: 'Sami', change: nameEn('Mine') }])
})

test('recovered changes do not conflict with what their own tab saved before it was closed', async () => {
  const { shop, saver } = open()
  shop.byEarlierTab(0, nameEn('Mine'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  await saver.resume({ ...entry, revision: 0, changes: [nameEn('Mine'), nameAr('لي')] })
  expect(saver.store.now().editing.conflicts).toEqual([])
  expect(shop.value()).toMatchObject({ name: { en: 'Mine', ar: 'لي' } })
})

test('recovered changes conflict with what another tab of the same person saved since', async () => {
  const { shop, saver } = open()
  saver.change(nameEn('From this tab'))
  await vi.advanceTimersByTimeAsync(800)
  await saver.resume({ ...entry, revision: 0, changes: [nameEn('From the earlier tab'), nameAr('لي')] })
  expect(shop.value()).toMatchObject({ name: { en: 'From this tab', ar: 'لي' } })
  expect(saver.store.now().editing.conflicts).toMatchObject([{ change: nameEn('From the earlier tab') }])
})

test.each(['draft-not-found', 'published-since'] as const)(
  'recovered changes of a draft that has ended (%s) are shown beside the current value',
  async (code) => {
    const { shop, saver } = open()
    shop.answers.push({ success: false, code, message: '' })
    await saver.resume({ ...entry, baseVersion: 0, revision: 0, changes: [nameEn('Mine')] })
    await vi.advanceTimersByTimeAsync(2_000)
    const { editing, problem } = saver.store.now()
    expect(problem).toBeNull()
    expect(editing.conflicts).toMatchObject([{ change: nameEn('Mine'), theirs: 'Directing' }])
    expect(shop.value()).toEqual(published)
  },
)

test('publication by another session pauses saving until the person continues from the new version', async () => {
  const { shop, saver } = open()
  shop.answers.push({ success: false, code: 'published-since', message: '' })
  saver.change(nameEn('Late'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saver.store.now().problem?.kind).toBe('stopped')
  expect(shop.asked).toHaveLength(1)
  await saver.follow()
  await vi.advanceTimersByTimeAsync(800)
  expect(shop.value()).toMatchObject({ name: { en: 'Late' } })
})

test('a remote change to the focused field is not lost by a second read', async () => {
  const { shop, saver } = open()
  saver.focus(['name', 'en'])
  shop.bySami(nameEn('Directing basics'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  shop.bySami({ at: ['count'], value: 5 })
  saver.meet({ revision: 2 })
  await vi.advanceTimersByTimeAsync(0)
  saver.change(nameEn('Directing!'))
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.store.now().editing.conflicts).toMatchObject([{ theirs: 'Directing basics' }])
  expect(shop.value()).toMatchObject({ name: { en: 'Directing basics' } })
})

test('a save waits for a read in progress, which returns an older state', async () => {
  const { shop, saver } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.slow(promise)
  shop.bySami({ at: ['count'], value: 5 })
  saver.meet({ revision: 1 })
  saver.change(nameEn('Mine'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shop.asked).toEqual([])
  resolve()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shop.value()).toMatchObject({ name: { en: 'Mine' }, count: 5 })
  expect(saver.store.now().shown).toEqual(shop.value())
  expect(saver.store.now().editing.revision).toBe(2)
})

test('recovered changes do not displace the queued ones', async () => {
  const { shop, saver } = open()
  shop.bySami({ at: ['count'], value: 5 })
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  shop.answers.push(lost)
  saver.change(nameEn('Typed now'))
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.store.now().problem?.kind).toBe('waiting')
  await saver.resume({ ...entry, revision: 0, changes: [nameAr('لي')] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop.value()).toEqual({ ...published, name: { ar: 'لي', en: 'Typed now' }, count: 5 })
})

test('the recovered changes of two tabs are both saved, each on the revision that they were typed on', async () => {
  const { shop, saver } = open()
  shop.bySami(nameEn('Directing basics'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  void saver.resume({ ...entry, revision: 0, changes: [nameEn('Mine'), { at: ['count'], value: 7 }] })
  void saver.resume({ ...entry, id: 'y', revision: 0, changes: [nameAr('لي')] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop.value()).toMatchObject({ name: { ar: 'لي', en: 'Directing basics' }, count: 7 })
  expect(saver.store.now().editing.conflicts).toMatchObject([{ by: 'Sami', change: nameEn('Mine') }])
})

test('a conflict from an earlier tab is shown again and not saved over the other value', async () => {
  const { shop, saver } = open()
  shop.bySami(nameEn('Directing basics'))
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  await saver.resume({ ...entry, revision: 1, changes: [nameAr('لي')], conflicts: [nameEn('Mine')] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop.value()).toMatchObject({ name: { ar: 'لي', en: 'Directing basics' } })
  const { editing, shown } = saver.store.now()
  expect(editing.conflicts).toMatchObject([{ change: nameEn('Mine'), theirs: 'Directing basics' }])
  expect(shown).toMatchObject({ name: { en: 'Mine' } })
})

test('recovered text does not replace what this tab has typed in the same field', async () => {
  const { shop, saver } = open()
  saver.change(nameEn('Typed now'))
  await saver.resume({ ...entry, revision: 0, changes: [nameEn('Recovered')] })
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Recovered'), theirs: 'Typed now' },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop.value()).toMatchObject({ name: { en: 'Typed now' } })
})

test('a conflict shows the latest value of the other session', async () => {
  const { shop, saver } = open()
  shop.bySami(nameEn('Directing basics'))
  saver.change(nameEn('Mine'))
  await vi.advanceTimersByTimeAsync(800)
  shop.bySami(nameEn('Directing for all'))
  saver.change({ at: ['count'], value: 2 })
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.store.now().editing.conflicts).toMatchObject([
    { change: nameEn('Mine'), theirs: 'Directing for all' },
  ])
})

test('moving a lesson does not conflict with an edit inside it', async () => {
  const { shop, saver } = open()
  saver.focus(['lessons', 'a', 'name', 'en'])
  shop.bySami({ at: ['lessons'], put: { id: 'b' }, after: 'a' }, { at: ['lessons'], move: 'a', after: 'b' })
  saver.change({ at: ['count'], value: 2 })
  await vi.advanceTimersByTimeAsync(800)
  saver.change({ at: ['lessons', 'a', 'name', 'en'], value: 'Light' })
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.store.now().editing.conflicts).toEqual([])
  expect(shop.value()).toMatchObject({ lessons: [{ id: 'b' }, { id: 'a', name: { en: 'Light' } }] })
})

test('a text’s own undo is not an undo step of the document', async () => {
  const { saver } = open()
  saver.change({ at: ['count'], value: 2 })
  saver.change(nameEn('One'))
  saver.revert(nameEn('Directing'))
  expect(saver.store.now().shown).toMatchObject({ name: { en: 'Directing' }, count: 2 })
  saver.undo()
  expect(saver.store.now().shown).toEqual(published)
  saver.redo()
  saver.redo()
  expect(saver.store.now().shown).toMatchObject({ name: { en: 'One' }, count: 2 })
})

test('an edit of a deleted lesson can be discarded', async () => {
  const { shop, saver } = open()
  shop.bySami({ at: ['lessons'], drop: 'a' })
  saver.change({ at: ['lessons', 'a', 'name', 'en'], value: 'Light' })
  await vi.advanceTimersByTimeAsync(800)
  const { editing, shown } = saver.store.now()
  const [left] = findOrphanedChanges(editing, shown)
  expect(left).toMatchObject({ value: 'Light' })
  if (left) saver.discard(left)
  expect(unsavedChanges(saver.store.now().editing)).toEqual([])
})

test('a rejected change disappears with its lesson', async () => {
  const { shop, saver } = open()
  const at = ['lessons', 'a', 'name', 'en']
  shop.answers.push({
    success: false,
    code: 'change-wrong',
    message: '',
    fields: { [at.join('/')]: 'Too long.' },
  })
  saver.change({ at, value: 'Light' })
  await vi.advanceTimersByTimeAsync(800)
  expect(findOrphanedChanges(saver.store.now().editing, saver.store.now().shown)).toEqual([])
  shop.bySami({ at: ['lessons'], drop: 'a' })
  saver.meet({ revision: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(findOrphanedChanges(saver.store.now().editing, saver.store.now().shown)).toMatchObject([
    { value: 'Light' },
  ])
})
