import { applyChanges, type Change, PathNotFoundError } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, must, type Reply } from '#test/buyer.ts'
import type { Chance } from '#test/chance.ts'

/** A save request and its response. */
export type Answered = {
  readonly key: string
  /** The revision on which the changes were based. */
  readonly madeOn: number
  readonly changes: readonly Change[]
  readonly saved: SaveResult
}
type Place = {
  /** Servers of one shop; each may be down for a while. */
  readonly urls: readonly string[]
  readonly id: string
  readonly name: string
  readonly chance: Chance
  readonly longestPauseMs: number
}

/** An editor who changes the page about the school and repeats every request until it gets a response. */
export async function openEditor({ urls, id, name, chance, longestPauseMs }: Place) {
  const body = { emailId: `${name}@matla.test`, password: 'Matla#2026' }
  const token = String((await must(urls[0] ?? '', 'POST', '/matla/login', body)).token)
  const path = `/matla/staff/documents/${id}`
  const { document } = (await must(urls[0] ?? '', 'GET', path, undefined, token)) as { document: Document }
  let value = document.value
  const editingSession = randomUUID()
  let { revision } = document
  const answers: Answered[] = []

  async function ask(request: object): Promise<Reply> {
    for (;;) {
      const reply = await call(chance.pick(urls), 'POST', `${path}/save`, request, token).catch(() => null)
      if (reply && reply.status < 500) return reply
      await pause(50)
    }
  }

  return {
    document,
    answers,
    async change(count: number): Promise<void> {
      for (let index = 0; index < count; index++) {
        await pause(chance.below(longestPauseMs))
        const changes = changesOf(value, chance, `${name}-${index}`)
        const key = `${name}-save-${index}`
        const reply = await ask({ revision, baseVersion: document.baseVersion, key, editingSession, changes })
        if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify([reply.body, changes])}`)
        const saved = reply.body as unknown as SaveResult
        answers.push({ key, madeOn: revision, changes, saved })
        value = [...saved.others, ...acceptedOf({ changes, saved })].reduce(leniently, value)
        revision = saved.revision
      }
    },
  }
}

/** The changes that caused no conflict. */
export const acceptedOf = ({ changes, saved }: Pick<Answered, 'changes' | 'saved'>): readonly Change[] =>
  changes.filter((_, at) => !saved.met.some(({ index }) => index === at))

/** Applies a change unless another editor removed its place. */
function leniently(value: Draft, change: Change): Draft {
  try {
    return applyChanges(value, [change])
  } catch (error) {
    if (error instanceof PathNotFoundError) return value
    throw error
  }
}

/** One to three changes, each based on the result of the previous ones. */
function changesOf(value: Draft, chance: Chance, word: string): readonly Change[] {
  const kinds = chance.shuffled(['title', 'description', 'story', 'list'] as const)
  return kinds.slice(0, 1 + chance.below(3)).reduce<readonly Change[]>((made, kind, index) => {
    const now = applyChanges(value, made)
    return [...made, ...changeOf(kind, now, chance, `${word}-${index}`)]
  }, [])
}

function changeOf(
  kind: 'title' | 'description' | 'story' | 'list',
  value: Draft,
  chance: Chance,
  word: string,
): readonly Change[] {
  const lang = chance.pick(['ar', 'en'])
  if (kind === 'title' || kind === 'description') return [{ at: [kind, lang], value: word }]
  const ids = getItems(value['story']).map(({ id }) => id)
  if (kind === 'story') return [{ at: ['story', chance.pick(ids), 'value', lang], value: word }]
  const after = chance.onceIn(3) ? null : chance.pick(ids)
  if (ids.length < 4) return [{ at: ['story'], put: newItem(word), after }]
  const id = chance.pick(ids)
  if (ids.length > 12 || chance.onceIn(3)) return [{ at: ['story'], drop: id }]
  return chance.onceIn(2) && after !== id
    ? [{ at: ['story'], move: id, after }]
    : [{ at: ['story'], put: newItem(word), after }]
}

const newItem = (word: string) => ({ id: word, value: { ar: `${word} عربي`, en: word } })
