import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { successResult } from '#kit/result.schema.ts'
import { pageRows } from './list.ts'
import { personFilters } from './person-filters.schema.ts'
import { longestTag } from './tag-words.ts'

/** A tag as typed; spellings that search treats alike are the same tag. */
const TagName = z
  .string()
  .trim()
  .min(1)
  .max(longestTag)
  .regex(/[\p{L}\p{N}]/u)
const TagNames = z.array(TagName).max(10).default([])

const Tag = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of people with this tag. */
  people: z.int(),
})
export type Tag = z.output<typeof Tag>

/** The people of a bulk action: those with these ids, or all that match, up to 5,000. */
const Selection = {
  /** null for all matching people. */
  ids: z.array(z.uuid()).min(1).max(pageRows).nullable(),
  matching: z
    .object({ q: z.string().trim().max(200).optional(), ...personFilters, segment: z.uuid().optional() })
    .default({}),
}

const TagMany = z.object({ ...Selection, add: TagNames, remove: TagNames })

/** The effect of tagging: the number of people, and for each tag the number of those who would get or lose it. */
const TagEffect = {
  people: z.int(),
  added: z.array(z.object({ name: z.string(), people: z.int() })),
  removed: z.array(z.object({ name: z.string(), people: z.int() })),
}

const act = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/staff/tags/:id/${name}`, right: 'people.help' }) as const

/** The tags of people; using a new tag creates it. */
export const tagsCalls = {
  list: staffCall({
    path: '/staff/tags',
    right: 'people.read',
    about: 'The tags of people with how many have each, by name.',
    result: successResult({ tags: z.array(Tag) }),
  }),
  tag: staffCall({
    path: '/staff/people/:id/tags',
    right: 'people.help',
    about:
      'Gives a person tags and takes others away; repeating it changes nothing. A tag that is new to the shop is made, in the first spelling that was used.',
    body: z.object({ add: TagNames, remove: TagNames }),
    result: successResult({ tags: z.array(z.string()) }),
    errors: ['user-not-found', 'tags-full'],
  }),
  previewTags: staffCall({
    path: '/staff/people/preview-tags',
    right: 'people.help',
    about: 'What tagging several people would change: the given ids, or all that match, up to 5,000.',
    body: TagMany,
    result: successResult(TagEffect),
    errors: ['selection-too-large', 'segment-not-found'],
  }),
  tagMany: staffCall({
    path: '/staff/people/tags',
    right: 'people.help',
    about: 'Tags several people at once, as `previewTags` shows, and returns what has changed.',
    body: TagMany,
    result: successResult(TagEffect),
    errors: ['selection-too-large', 'segment-not-found', 'tags-full'],
  }),
  rename: staffCall({
    ...act('rename'),
    about:
      'Gives a tag another name, for everyone who has it. The name of another tag is rejected: merge them.',
    body: z.object({ name: TagName }),
    errors: ['tag-not-found', 'tag-exists'],
  }),
  merge: staffCall({
    ...act('merge'),
    about:
      'Replaces a tag by another one, for everyone who has it and in segments, and removes it. Cannot be undone.',
    body: z.object({ into: z.uuid() }),
    errors: ['tag-not-found'],
  }),
  remove: staffCall({
    ...act('remove'),
    about:
      'Removes a tag from everyone; a second time changes nothing. For segments that filter by it, no one has it any more.',
  }),
}
