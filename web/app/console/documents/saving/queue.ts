import { type Change, isWithin, affectedPath } from '@matla/contract/documents/changes'

const itemOf = (change: Change): string | null =>
  'put' in change ? change.put.id : 'move' in change ? change.move : null

/** Adds a change to the queue and drops those that it supersedes, so that a typed word is one change. */
export function enqueue(waiting: readonly Change[], change: Change): readonly Change[] {
  const place = affectedPath(change)
  return [
    ...waiting.filter(
      (one, index) => !isWithin(place, affectedPath(one)) || isFollowed(one, waiting.slice(index + 1)),
    ),
    change,
  ]
}

/** Whether a later change puts an item after the one that this change puts or moves. */
function isFollowed(change: Change, later: readonly Change[]): boolean {
  const item = itemOf(change)
  const list = change.at.join('/')
  return (
    item !== null && later.some((one) => 'after' in one && one.after === item && one.at.join('/') === list)
  )
}
