import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { orderText, staysText } from './order.text.ts'
import { findCourseEffects, type UnitsChosen } from './chosen-units.ts'

type Props = {
  readonly order: Pick<OrderDetail, 'lines' | 'buyer'>
  readonly chosen: UnitsChosen
}

/** What happens to each course of these units: access ends, or the learner keeps it and why. */
export function CourseEffects({ order, chosen }: Props) {
  const t = useWords(orderText)
  const stays = useWords(staysText)
  const lang = useLang()
  const courses = findCourseEffects(order.lines, chosen)
  if (courses.length === 0) return <p>{t.noneCloses}</p>
  return (
    <ul>
      {courses.map(({ courseId, name, holder, staysBy }) => (
        <li key={`${courseId} ${holder?.id ?? ''}`}>
          <bdi>{name[lang]}</bdi>: {staysBy === null ? t.closes : stays[staysBy]}
          {holder && holder.id !== order.buyer.id && (
            <>
              {' · '}
              {t.ownedBy} <Name>{holder.name}</Name>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
