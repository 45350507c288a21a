import type { ApplicationRow } from '@matla/contract/staff/applications.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { type RowFailure, RowFailures } from '#console/kit/row-failures.tsx'
import { None, Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf, type Filter, type View } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { OptionName, Rating, Stage, Tags } from './application-parts.tsx'
import { applicationsText, stageNames } from './applications.text.ts'
import { renderStageButtons } from './stage-buttons.tsx'

export const loader = listLoader(consoleApi.applications.page)

/** Applications for jobs and internships, with their stages. */
export function Component() {
  const t = useWords(applicationsText)
  const stages = useWords(stageNames)
  const mayWrite = useHasRight('applications.write')
  const [failed, setFailed] = useState<readonly RowFailure[]>([])
  const views: View[] = [
    { key: 'open', name: t.viewOpen },
    { key: 'new', name: stages.new },
    { key: 'shortlist', name: stages.shortlist },
    { key: 'interview', name: stages.interview },
    { key: 'closed', name: t.viewClosed },
  ]
  return (
    <>
      <RowFailures title={t.failed} failed={failed} />
      <ListPage<ApplicationRow>
        area="applications"
        title={t.title}
        columns={useColumns()}
        views={views}
        filters={useFilters()}
        searchLabel={t.search}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/applications/${id}`}
        {...(mayWrite && { bulk: (selected) => renderStageButtons({ selected, onMoved: setFailed }) })}
        empty={{ icon: 'briefcase', title: t.emptyTitle, children: t.emptyText }}
      />
    </>
  )
}

function useFilters(): Filter[] {
  const t = useWords(applicationsText)
  const stages = useWords(stageNames)
  return [
    choiceFilter('kind', t.kind, { job: t.job, internship: t.internship }),
    choiceFilter('stage', t.stage, stages),
    { kind: 'days', from: 'from', to: 'to', name: t.days },
    { kind: 'text', key: 'tag', name: t.tag },
  ]
}

function useColumns(): Column<ApplicationRow>[] {
  const t = useWords(applicationsText)
  return columnsOf(t, [
    {
      key: 'applicant',
      onCard: 'title',
      cell: ({ fullName, email }) => <Person name={fullName} email={email} />,
    },
    { key: 'kind', cell: ({ kind }) => t[kind] },
    {
      key: 'about',
      cell: ({ about, isMinor }) => (
        <>
          {about === '' ? <None /> : <OptionName text={about} />}{' '}
          {isMinor && <Badge kind="warn">{t.minor}</Badge>}
        </>
      ),
    },
    { key: 'stage', onCard: 'aside', cell: ({ stage }) => <Stage stage={stage} /> },
    { key: 'rating', onCard: 'labelled', cell: ({ rating }) => <Rating rating={rating} /> },
    {
      key: 'tags',
      isExtra: true,
      onCard: 'none',
      cell: ({ tags }) => (tags.length === 0 ? <None /> : <Tags tags={tags} />),
    },
    {
      key: 'received',
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ receivedAt }) => <When at={receivedAt} />,
    },
  ])
}
