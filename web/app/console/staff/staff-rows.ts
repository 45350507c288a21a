import type { Invitation, Member, PreviewLink } from '@matla/contract/staff/members.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import type { ListData } from '#console/list/list.ts'

/** A row of the page: a current or former member of staff, or a pending invitation. */
export type StaffRow =
  | ({ readonly kind: 'member'; readonly previewLinks: readonly PreviewLink[] } & Member)
  | ({ readonly kind: 'invitation' } & Invitation)

/** Reads all rows, which fit on one page. Throws `FailedCall`. */
export async function readStaff(): Promise<ListData<StaffRow>> {
  const { members, invitations, previewLinks } = valueOrThrow(await consoleApi.members.list())
  const rows = [
    ...members.map((member): StaffRow => ({
      kind: 'member',
      ...member,
      previewLinks: previewLinks.filter(({ sharedBy }) => sharedBy === member.id),
    })),
    ...invitations.map((invitation): StaffRow => ({ kind: 'invitation', ...invitation })),
  ]
  return { rows, total: rows.length, isTotalExact: true, next: null, previous: null }
}
