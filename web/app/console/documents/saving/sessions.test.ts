import { affectedPath, type Change, valueAt } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrphanedChanges, isOrphaned } from './editing.ts'
import { failed, fakeDocuments } from './fake-documents.ts'
import type { Entry, Journal } from './journal.ts'
import { type Network, sessions, type Step } from './random-sessions.ts'
import { createSaver, type Saver } from './saver.ts'
import { unsavedChanges } from './unsaved-changes.ts'

const published: Draft = {
  name: { ar: 'الإخراج', en: 'Directing' },
  lessons: [
    { id: 'a', name: { ar: 'أ', en: 'A' } },
    { id: 'b', name: { ar: 'ب', en: 'B' } },
  ],
}
/** Two editors; the first has two tabs open. */
const people = ['hind', 'hind', 'sami'] as const

/** Every typed text contains a unique number. */
const numbersIn = (value: unknown): readonly string[] => JSON.stringify(value).match(/«\d+»/gu) ?? []

function openBrowsers() {
  const server = fakeDocuments(published)
  const journals = new Map<string, Entry>()
  const living = new Set<string>()
  const all = new Set<string>()
  /** Texts that were replaced, deleted or given up while they were visible on screen. */
  const seenGoing = new Set<string>()
  const networks: Network[] = ['online', 'online', 'online']
  let opened = 0

  const open = (at: number) => {
    const account = people[at] ?? ''
    const id = `tab ${(opened += 1)}`
    living.add(id)
    let isRunning = true
    const journal: Journal = {
      editingSession: id,
      write: async ({ revision, baseVersion }, unsaved) => {
        if (!isRunning) return
        const entry = {
          id,
          account,
          document: 'd',
          editingSession: id,
          revision,
          baseVersion,
          ...unsaved,
          at: '',
        }
        if (unsaved.changes.length + unsaved.conflicts.length === 0) journals.delete(id)
        else journals.set(id, entry)
      },
      readLeftover: async () =>
        [...journals.values()].filter((entry) => entry.account === account && !living.has(entry.id)),
      remove: async (of) => void journals.delete(of),
      close: () => void living.delete(id),
    }
    const call = async <Value>(made: () => Value) => {
      const network = networks[at]
      if (!isRunning) return Promise.withResolvers<Value>().promise
      if (network === 'offline') return failed('unreachable')
      if (network === 'logged-out') return failed('sign-in-needed')
      const answer = made()
      if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000))
      return network === 'answers-lost' ? failed('unreachable') : answer
    }
    const saver = createSaver(
      server.read(),
      {
        save: (sending) => call(() => server.save(account, sending)),
        read: () => call(() => ({ ok: true, value: { document: server.read() } }) as const),
      },
      journal,
    )
    return {
      saver,
      journal,
      leave: saver.enter(),
      kill: () => {
        isRunning = false
        living.delete(id)
      },
    }
  }
  const tabs = people.map((_, at) => open(at))
  const closing: Saver[] = []

  return { server, journals, all, seenGoing, networks, tabs, open, closing }
}
type Browsers = ReturnType<typeof openBrowsers>

const textsAt = (saver: Saver, change: Change): readonly string[] => {
  const { shown } = saver.store.now()
  const place = affectedPath(change)
  return numbersIn(valueAt(shown, place) ?? null)
}

/** Makes a change like a person who sees the form, and records the visible texts that it replaces. */
function makeChange({ seenGoing }: Browsers, saver: Saver, made: Change): void {
  for (const number of textsAt(saver, made)) seenGoing.add(number)
  saver.change(made)
}

async function act(browsers: Browsers, { tab: at, action }: Step, count: number): Promise<void> {
  const { server, all, seenGoing, networks, tabs, closing } = browsers
  const tab = tabs[at]
  if (!tab) return
  const { saver, journal } = tab
  const { editing, shown, problem } = saver.store.now()
  const path = (one: string) => one.split('/')
  const isThere = (id: string) => valueAt(shown, ['lessons', id]) !== undefined
  const give = (numbers: readonly string[]) => {
    for (const number of numbers) seenGoing.add(number)
  }
  switch (action.do) {
    case 'type': {
      if (valueAt(shown, path(action.at)) === undefined) return
      all.add(`«${count}»`)
      makeChange(browsers, saver, { at: path(action.at), value: `«${count}»${action.isRejected ? '!' : ''}` })
      return
    }
    case 'focus':
      return saver.focus(action.at === null ? null : path(action.at))
    case 'put': {
      if (isThere(action.lesson)) return
      all.add(`«${count}»`)
      const put = { id: action.lesson, name: { ar: '', en: `«${count}»` } }
      return makeChange(browsers, saver, { at: ['lessons'], put, after: null })
    }
    case 'drop':
      if (isThere(action.lesson)) makeChange(browsers, saver, { at: ['lessons'], drop: action.lesson })
      return
    case 'move': {
      const after = action.isFirst ? null : action.lesson === 'a' ? 'b' : 'a'
      if (isThere(action.lesson)) saver.change({ at: ['lessons'], move: action.lesson, after })
      return
    }
    case 'undo':
    case 'redo': {
      const before = numbersIn(shown)
      saver[action.do]()
      const after = numbersIn(saver.store.now().shown)
      return give(before.filter((one) => !after.includes(one)))
    }
    case 'heartbeat':
      if (networks[at] === 'online' && !problem) saver.meet(server.read())
      return
    case 'network':
      networks[at] = action.is
      if (action.is === 'online' && problem?.kind === 'waiting') saver.retry()
      return
    case 'wait':
      await vi.advanceTimersByTimeAsync(action.ms)
      return
    case 'retry':
      return saver.retry()
    case 'follow':
      if (problem?.kind === 'stopped') void saver.follow()
      return
    case 'decide': {
      const met = editing.conflicts.findLast((one) => !isOrphaned(shown, one.change))
      if (!met) return
      give(numbersIn(action.whose === 'mine' ? met.theirs : met.change))
      return saver.decide(met, action.whose)
    }
    case 'discard-one': {
      const [gone] = findOrphanedChanges(editing, shown)
      if (!gone) return
      give(numbersIn(gone))
      return saver.discard(gone)
    }
    case 'reopen':
      if (action.how === 'killed') tab.kill()
      else {
        tab.leave()
        closing.push(saver)
      }
      tabs[at] = browsers.open(at)
      return
    case 'resume':
    case 'dismiss': {
      const [entry] = await journal.readLeftover()
      if (!entry) return
      if (action.do === 'resume') return void saver.resume(entry)
      give(numbersIn(entry))
      return journal.remove(entry.id)
    }
    case 'publish':
    case 'discard': {
      if (networks[at] !== 'online' || problem || unsavedChanges(editing).length > 0) return
      const before = numbersIn(server.value())
      const answer = server[action.do](editing.revision)
      if (answer.ok) give(before.filter((one) => !numbersIn(server.value()).includes(one)))
      return void saver.follow()
    }
  }
}

function lostTexts({ server, journals, all, seenGoing, tabs, closing }: Browsers): readonly string[] {
  const states = [...tabs.map(({ saver }) => saver), ...closing].map((saver) => saver.store.now())
  const found = new Set([
    ...numbersIn(server.value()),
    ...numbersIn([...journals.values()]),
    ...states.flatMap(({ editing, shown }) => [...numbersIn(shown), ...numbersIn(unsavedChanges(editing))]),
  ])
  return [...all].filter((number) => !found.has(number) && !seenGoing.has(number))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('in a thousand random sessions of two editors with three tabs, no text is lost without a question', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, async (steps) => {
      const browsers = openBrowsers()
      for (const [count, step] of steps.entries()) {
        await act(browsers, step, count)
        await vi.advanceTimersByTimeAsync(0)
        expect(lostTexts(browsers), `after step ${count}`).toEqual([])
      }
      browsers.networks.fill('online')
      // Saves repeatedly, because saving stops when another tab publishes or starts a draft.
      for (let round = 0; round < 4; round += 1) {
        for (const { saver } of browsers.tabs) {
          if (saver.store.now().problem?.kind === 'stopped') void saver.follow()
          else saver.retry()
        }
        await vi.advanceTimersByTimeAsync(40_000)
      }
      expect(lostTexts(browsers), 'at the end').toEqual([])
      for (const { saver } of browsers.tabs) {
        const { editing, problem } = saver.store.now()
        expect([problem?.kind ?? null, editing.waiting, editing.sending], 'nothing waits').toEqual([
          null,
          [],
          null,
        ])
      }
      vi.clearAllTimers()
    }),
    { numRuns: 1_000, seed: 46 },
  )
})
