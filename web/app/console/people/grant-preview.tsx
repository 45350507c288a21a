import type { AddressState, GrantPreview } from '@matla/contract/staff/grants.calls'
import { Code } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Cluster } from '#ui/layout.tsx'
import { grantText } from './grant.text.ts'
import styles from './grant-preview.module.css'

type Props = { readonly rows: readonly GrantPreview[]; readonly repeated: number }

const states: readonly AddressState[] = ['malformed', 'new', 'account', 'has-it']
const kinds = { account: 'ok', new: 'info', 'has-it': undefined, malformed: 'bad' } as const

/** What each address of a list would get, those that need attention first, with the number of each kind. */
export function GrantPreviewTable({ rows, repeated }: Props) {
  const t = useWords(grantText)
  const most = Math.max(0, ...rows.map(({ courses }) => courses))
  return (
    <>
      <Cluster as="p" gap={2}>
        {states.map((state) => {
          const count = rows.filter((row) => row.state === state).length
          return (
            count > 0 && (
              <Badge key={state} kind={kinds[state]}>
                {`${t[state]}: ${count}`}
              </Badge>
            )
          )
        })}
        {repeated > 0 && <small className="muted">{t.repeated(repeated)}</small>}
      </Cluster>
      <div className={styles.box} tabIndex={0} role="region" aria-label={t.what}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.address}</th>
              <th scope="col">{t.what}</th>
            </tr>
          </thead>
          <tbody>
            {states.flatMap((state) =>
              rows
                .filter((row) => row.state === state)
                .map(({ entry, fullName, courses }) => (
                  <tr key={entry}>
                    <td>
                      <Code>{entry}</Code>
                      {fullName !== null && <Name className={styles.name}>{fullName}</Name>}
                    </td>
                    <td>{state === 'account' && courses < most ? t.some(courses) : t[state]}</td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}
