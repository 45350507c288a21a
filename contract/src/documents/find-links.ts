import { langs } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import type { Draft, Fields, Run } from './shape.ts'
import { walkFields } from './walk-fields.ts'

export type PlacedLink = { readonly path: Path; readonly href: string }

/** The links of a draft, in link fields and within texts; addresses of files are not links. */
export const findLinks = (fields: Fields, draft: Draft): readonly PlacedLink[] =>
  [...walkFields(fields, draft)].flatMap(({ path, field, value }): readonly PlacedLink[] => {
    if (field.kind === 'href')
      return !field.isFile && typeof value === 'string' && value !== '' ? [{ path, href: value }] : []
    if (field.kind !== 'runs') return []
    return langs.flatMap((lang) => {
      const runs = (value as Partial<Record<string, readonly Run[]>> | null)?.[lang] ?? []
      return runs.flatMap(({ href }) => (href === undefined ? [] : [{ path: [...path, lang], href }]))
    })
  })
