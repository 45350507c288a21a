import { reviewStatuses } from '@matla/contract/reviews/review-rules'
import type { ReviewRow } from '@matla/contract/staff/reviews.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { ReviewBadge } from './review-status.tsx'
import { reviewsText, reviewStatusNames } from './reviews.text.ts'

export const loader = listLoader(consoleApi.reviews.page)

/** The learners' reviews of courses. */
export function Component() {
  const t = useWords(reviewsText)
  const states = useWords(reviewStatusNames)
  return (
    <ListPage<ReviewRow>
      area="reviews"
      title={t.title}
      columns={useColumns()}
      views={reviewStatuses.map((key) => ({ key, name: states[key] }))}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/reviews/${id}`}
      empty={{ icon: 'circle-check', title: t.emptyTitle, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<ReviewRow>[] {
  const t = useWords(reviewsText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'course', onCard: 'title', cell: ({ course }) => <bdi>{course[lang]}</bdi> },
    { key: 'text', cell: ({ beginning }) => <bdi>{beginning}</bdi> },
    { key: 'name', onCard: 'labelled', cell: ({ name }) => <Name>{name}</Name> },
    { key: 'state', onCard: 'aside', cell: ({ status }) => <ReviewBadge status={status} /> },
    {
      key: 'written',
      orders: ['oldest', 'newest'],
      onCard: 'labelled',
      cell: ({ writtenAt }) => <When at={writtenAt} />,
    },
    { key: 'stars', isExtra: true, onCard: 'none', cell: ({ stars }) => t.starsOf(stars) },
  ])
}
