import type { CourseCard } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Chip } from '#ui/chip.tsx'
import { Price } from '#ui/price.tsx'
import styles from './price-table.module.css'
import { pricingText } from './pricing.text.ts'

type Props = { readonly courses: readonly CourseCard[]; readonly label: string }

/** A line for each course: its name, craft, length and price (R091). */
export function PriceTable({ courses, label }: Props) {
  const lang = useLang()
  const t = pick(pricingText, lang)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.course}</th>
          <th scope="col">{t.category}</th>
          <th scope="col">{t.duration}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.id} className={styles.row}>
            <th scope="row" className={styles.name}>
              <Link to={course.href} prefetch="intent">
                {course.name}
              </Link>
            </th>
            <td>
              <Chip gel={course.category.value} to={course.category.href}>
                {course.category.name}
              </Chip>
            </td>
            <td className={styles.duration}>{course.duration}</td>
            <td className={styles.price}>
              {course.isBundleOnly ? t.bundleOnly : <Price halalas={course.priceHalalas} lang={lang} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
