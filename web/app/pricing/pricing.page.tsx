import { langCode } from '@matla/contract/kit/lang'
import type { CourseCard } from '@matla/contract/pages/pages'
import { data, Link } from 'react-router'
import { BundleStrip } from '#catalogue/bundle-strip.tsx'
import { requestedPage, Pager, pagerQuery, selfPath } from '#layout/pager.tsx'
import { apiContext, isMissing, langContext } from '#lib/api.ts'
import { indexedMeta } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { CoursesFailure, coursesLoadError } from '#reading/load-failure.tsx'
import { PreparingCourses } from '#reading/preparing.tsx'
import { Chip } from '#ui/chip.tsx'
import { Price } from '#ui/price.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/pricing.page.ts'
import styles from './pricing.page.module.css'
import { pricingText } from './pricing.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .pages.listing({ query: { lang: langCode(context.get(langContext)), ...requestedPage(request.url) } })
  if (answer.ok) return data({ list: answer.value, message: '' })
  if (isMissing(answer.failure)) throw data(null, { status: 404 })
  return data({ list: null, message: answer.failure.message }, { status: 503, headers: noStore })
}

export const headers = publicHeaders

export const handle = { ...coursesLoadError, query: pagerQuery } satisfies PageHandle

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = selfPath(paths.pricing, loaderData?.list?.self ?? null)
  return indexedMeta(path, pricingText, (t) => [t.title, t.lead])({ matches })
}

/** All prices on one page (R035). */
export default function PricingPage({ loaderData: { list, message } }: Route.ComponentProps) {
  const t = useWords(pricingText)
  if (!list) return <CoursesFailure message={message} />
  return (
    <>
      <Section level={1} title={t.title} lead={t.lead} tight>
        {list.courses.length > 0 ? (
          <PriceTable courses={list.courses} label={t.single} />
        ) : (
          <PreparingCourses />
        )}
        <Pager page={list} path={paths.pricing} />
      </Section>
      {list.bundle && <BundleStrip bundle={list.bundle} />}
    </>
  )
}

type Props = { readonly courses: readonly CourseCard[]; readonly label: string }

/** One line per course, with name, category, duration and price (R091). */
function PriceTable({ courses, label }: Props) {
  const t = useWords(pricingText)
  return (
    <div className={styles.place}>
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
                {course.isBundleOnly ? t.bundleOnly : <Price halalas={course.priceHalalas} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
