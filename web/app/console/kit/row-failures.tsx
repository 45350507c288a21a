import { Name } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'

export type RowFailure = { readonly id: string; readonly fullName: string; readonly why: string }

/** Lists the people in a list for whom an action failed, with the reasons. */
export function RowFailures({
  title,
  failed,
}: {
  readonly title: string
  readonly failed: readonly RowFailure[]
}) {
  if (failed.length === 0) return null
  return (
    <Notice kind="bad" live>
      <p>{title}</p>
      <ul>
        {failed.map(({ id, fullName, why }) => (
          <li key={id}>
            <Name>{fullName}</Name>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
