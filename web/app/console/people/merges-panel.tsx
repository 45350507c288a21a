import type { MergeView } from '@matla/contract/staff/merges.calls'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { Link, useSearchParams } from 'react-router'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Lines } from './lines.tsx'
import { mergeText } from './merge.text.ts'
import { personText } from './people.text.ts'

type Props = { readonly person: PersonDetail }
const kinds = { waiting: 'info', done: 'ok', cancelled: 'plain', expired: 'warn' } as const

/** A notice that the account was merged, with a link to the other one. */
export function MergedNotice({ person: { mergedInto } }: Props) {
  const t = useWords(personText)
  if (!mergedInto) return null
  return (
    <Notice
      kind="info"
      action={
        <LinkButton size="small" kind="subtle" to={`/people/${mergedInto.id}`}>
          {t.openOther(`\u2068${mergedInto.fullName}\u2069`)}
        </LinkButton>
      }
    >
      {t.isMerged}
    </Notice>
  )
}

/** The completed and pending merges of this account. */
export function Merges({ person: { merges } }: Props) {
  const t = useWords(mergeText)
  if (merges.length === 0) return null
  return (
    <Lines
      title={t.merges}
      lines={merges.map((merge) => ({
        key: merge.id,
        what: <MergeContents merge={merge} />,
        state: <Badge kind={kinds[merge.state]}>{t[merge.state]}</Badge>,
        at: <When at={merge.endedAt ?? merge.askedAt} />,
      }))}
    />
  )
}

function MergeContents({ merge }: { readonly merge: MergeView }) {
  const t = useWords(mergeText)
  const [search] = useSearchParams()
  const { id, other, isStaying, state, reason, overrideReason, askedBy } = merge
  const confirmed = Number(merge.isStayingConfirmed) + Number(merge.isClosingConfirmed)
  return (
    <>
      <Link to={`/people/${other.id}`}>
        <Name>{other.fullName}</Name>
      </Link>{' '}
      <Code>{other.email}</Code> {isStaying ? t.intoThis : t.intoOther}
      <br />
      <small className="muted">
        {t.askedBy(`\u2068${askedBy}\u2069`)} · <bdi>{overrideReason || reason}</bdi>
        {state === 'waiting' && <> · {t.confirmed(confirmed)}</>}
      </small>
      {state === 'waiting' && isStaying && (
        <>
          <br />
          <Link to={drawerLink(search, 'override-merge', id)}>{t.override}</Link>
          {' · '}
          <Link to={drawerLink(search, 'cancel-merge', id)}>{t.cancel}</Link>
        </>
      )}
    </>
  )
}
