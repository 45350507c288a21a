import { type Change, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { resolvePath } from '@matla/contract/documents/walk-fields'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { documentErrors } from '@matla/contract/staff/document-errors.text'
import { fail } from '#lib/errors.ts'
import { draftSchema, itemSchema, textSchema } from './draft-schema.ts'

const failChange = (change: Change): never =>
  fail('change-wrong', { [change.at.join('/')]: documentErrors['change-wrong'] })

/** Fails with `change-wrong` for a change to an unknown field or with an invalid value. */
export function checkChange(fields: Fields, draft: Draft, change: Change): void {
  const place = resolvePath(fields, draft, change.at)
  if (!place || place.is === 'item') return failChange(change)
  if ('value' in change) {
    const schema = place.is === 'language' ? textSchema(place.field) : draftSchema(place.field)
    return schema.safeParse(change.value).success ? undefined : failChange(change)
  }
  const { field } = place
  if (field.kind !== 'list' && field.kind !== 'blocks') return failChange(change)
  if (!('put' in change)) return
  const items = getItems(valueAt(draft, change.at))
  const isNew = !items.some(({ id }) => id === change.put.id)
  if (isNew && items.length >= field.most) return failChange(change)
  if (!itemSchema(field).safeParse(change.put).success) return failChange(change)
}
