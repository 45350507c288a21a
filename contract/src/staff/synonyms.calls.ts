import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { listQuery, listResult } from './list.ts'

const SynonymRow = z.object({
  id: z.string(),
  /** Words as visitors type them, separated by commas. */
  asked: z.string(),
  /** The words of the catalogue, separated by commas. */
  finds: z.string(),
  by: z.string(),
  at: Moment,
})
export type SynonymRow = z.output<typeof SynonymRow>

const EmptySearchRow = z.object({
  id: z.string(),
  /** The normalized query. */
  query: z.string(),
  count: z.int().positive(),
  firstAt: Moment,
  lastAt: Moment,
})
export type EmptySearchRow = z.output<typeof EmptySearchRow>

const Words = z.string().trim().min(1).max(200)
const Synonym = z.object({ asked: Words, finds: Words })
const read = { right: 'content.read' } as const
const write = { right: 'content.publish', method: 'POST' } as const

const Found = z.array(z.object({ title: z.string(), href: z.string() }))

/** Words that visitors use for things that the catalogue calls differently. */
export const synonymsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/synonyms',
    about: 'The synonyms of staff, newest first by default. `q` is part of either side.',
    query: listQuery({ orders: ['newest', 'oldest'], filters: {} }),
    result: listResult(SynonymRow),
  }),
  one: staffCall({
    ...read,
    path: '/staff/synonyms/:id',
    about: 'One synonym.',
    result: successResult({ synonym: SynonymRow }),
    errors: ['synonym-not-found'],
  }),
  preview: staffCall({
    ...read,
    path: '/staff/synonyms/preview',
    about: 'The first five results of a query now, and with one more synonym that is not stored yet.',
    query: LangQuery.extend({ q: z.string().trim().min(1).max(80), asked: Words, finds: Words }),
    result: successResult({ before: Found, after: Found }),
    errors: ['synonym-empty'],
  }),
  add: staffCall({
    ...write,
    path: '/staff/synonyms',
    about:
      'From now on a query with one of the words of `asked` also finds what contains the words of `finds`. Commas separate the words of a side; it replaces what the search knows about the same words.',
    body: Synonym,
    result: successResult({ synonym: SynonymRow }),
    errors: ['synonym-empty', 'synonyms-full'],
  }),
  change: staffCall({
    ...write,
    path: '/staff/synonyms/:id/change',
    about: 'Changes a synonym.',
    body: Synonym,
    result: successResult({ synonym: SynonymRow }),
    errors: ['synonym-empty', 'synonym-not-found'],
  }),
  remove: staffCall({
    ...write,
    path: '/staff/synonyms/:id/remove',
    about: 'Removes a synonym; a second time changes nothing.',
  }),
}

/** Search queries without results. */
export const emptySearchesCalls = {
  list: staffCall({
    ...read,
    path: '/staff/empty-searches',
    about:
      'Queries that found nothing, the most frequent first by default: counted without who made them. What looks personal is not stored; at most 2,000 are, for 90 days after they were made last.',
    query: listQuery({ orders: ['frequent', 'newest', 'oldest'], filters: {} }),
    result: listResult(EmptySearchRow),
  }),
  dismiss: staffCall({
    ...write,
    path: '/staff/empty-searches/:id/dismiss',
    about:
      'Removes a query from the list; it is counted again when it is made again. A second time changes nothing.',
  }),
}
