import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { importsText } from './imports.text.ts'

type Summary = NonNullable<ImportDetail['summary']>

/** What the rows of an import would change. */
export function ImportSummary({ summary }: { readonly summary: Summary }) {
  const t = useWords(importsText)
  const { people, newPeople, closedPeople } = summary
  return (
    <Block title={t.result}>
      <Facts isSums>
        <Fact name={t.rows}>{summary.rows}</Fact>
        <Fact name={t.rejected}>{summary.rejected}</Fact>
        {summary.merged > 0 && <Fact name={t.merged}>{summary.merged}</Fact>}
        <Fact name={t.newPeople}>{newPeople}</Fact>
        <Fact name={t.knownPeople}>{people - newPeople - closedPeople}</Fact>
        {closedPeople > 0 && <Fact name={t.closedPeople}>{closedPeople}</Fact>}
        <Fact name={t.courses}>{summary.courses}</Fact>
        <Fact name={t.ownedCourses}>{summary.ownedCourses}</Fact>
        {summary.certificates > 0 && <Fact name={t.certificates}>{summary.certificates}</Fact>}
        {summary.consents > 0 && <Fact name={t.consents}>{summary.consents}</Fact>}
      </Facts>
    </Block>
  )
}

/** What an import has changed. */
export function ImportOutcome({ outcome }: { readonly outcome: NonNullable<ImportDetail['outcome']> }) {
  const t = useWords(importsText)
  return (
    <Block title={t.outcome}>
      <Facts isSums>
        <Fact name={t.created}>{outcome.created}</Fact>
        <Fact name={t.completed}>{outcome.completed}</Fact>
        <Fact name={t.opened}>{outcome.courses}</Fact>
        <Fact name={t.certificates}>{outcome.certificates}</Fact>
        <Fact name={t.consents}>{outcome.consents}</Fact>
        <Fact name={t.invited}>{outcome.invited}</Fact>
      </Facts>
    </Block>
  )
}
