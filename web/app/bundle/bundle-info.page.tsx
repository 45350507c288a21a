import type { Route } from './+types/bundle-info.page.ts'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { CoursesFailure, coursesLoadError } from '#reading/load-failure.tsx'
import { PageHero } from '#reading/page-hero.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Section } from '#ui/section.tsx'
import styles from './bundle-info.page.module.css'
import { bundleText } from './bundle.text.ts'
import { loadBundle } from './load-bundle.ts'
import { OfferItems } from './offer.tsx'
import { Testimonials } from './testimonials.tsx'

export const loader = loadBundle

export const headers = publicHeaders

export const handle = coursesLoadError

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  // The sales page is the canonical page.
  const { name, description, art } = loaderData?.page?.offer ?? {}
  return pageMeta(root, {
    ...(name && { title: name }),
    description: description ?? '',
    path: paths.bundle,
    ...(art && { art }),
  })
}

/** A summary of the package, a testimonial, and its specialized and exclusive courses, before the sales page (R014). */
export default function BundleInfoPage({ loaderData: { page, message } }: Route.ComponentProps) {
  const t = useWords(bundleText)
  if (!page) return <CoursesFailure message={message} />
  const { offer, included, exclusive, summaryTestimonials: testimonials } = page
  const all = [...included, ...exclusive]
  const lists = [
    { title: t.specialized, courses: all.filter(({ level }) => level === 'SPECIALIZED') },
    { title: t.exclusiveCourses, courses: all.filter(({ level }) => level === 'EXCLUSIVE') },
  ]
  return (
    <>
      <PageHero title={offer.name} lead={offer.description} art={offer.art}>
        <div className={styles.offer}>
          <OfferItems items={offer.items} label={t.whatsInside} />
          <Price halalas={offer.priceHalalas} was={offer.wasHalalas} className={styles.price} />
          <LinkButton to={paths.bundle} size="large" prefetch="intent">
            {t.subscribe}
          </LinkButton>
        </div>
      </PageHero>
      {testimonials.length > 0 && (
        <Section title={t.learnerQuotes} tight>
          <Testimonials testimonials={testimonials} />
        </Section>
      )}
      {lists.map(
        ({ title, courses }) =>
          courses.length > 0 && (
            <Section key={title} title={title} tight>
              <CourseGrid courses={courses} size="wide" />
            </Section>
          ),
      )}
    </>
  )
}
