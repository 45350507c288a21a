import { Link } from 'react-router'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import type { Today } from './today.ts'
import { todayText } from './today.text.ts'

/** Price changes that start or end, and coupons that end, within a week. */
export function ScheduledBlock({ scheduled }: { readonly scheduled: NonNullable<Today['scheduled']> }) {
  const t = useWords(todayText)
  const lang = useLang()
  const does = { 'price-begins': t.priceBegins, 'price-ends': t.priceEnds, 'coupon-ends': t.couponEnds }
  return (
    <Block title={t.scheduled}>
      <Facts isSums>
        {scheduled.map(({ kind, id, name, at }) => (
          <Fact
            key={`${kind} ${id} ${at}`}
            name={
              <>
                {does[kind]}:{' '}
                <Link to={`/${kind === 'coupon-ends' ? 'coupons' : 'prices'}/${id}`} className="accented">
                  {typeof name === 'string' ? <Code>{name}</Code> : <Name>{name[lang]}</Name>}
                </Link>
              </>
            }
          >
            <When at={at} />
          </Fact>
        ))}
      </Facts>
    </Block>
  )
}
