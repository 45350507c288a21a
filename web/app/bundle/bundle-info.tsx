import type { BundlePage } from '@matla/contract/pages/pages'
import { OfferItems } from '#bundle-offer/offer-items.tsx'
import { CourseGrid } from '#catalogue/course-grid.tsx'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { PageHero } from '#reading/page-hero.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Section } from '#ui/section.tsx'
import styles from './bundle-info.module.css'
import { bundleText } from './bundle.text.ts'
import { Testimonials } from './testimonials.tsx'

/** A page to read before the one that sells (R014). */
export function BundleInfo({ page }: { readonly page: BundlePage }) {
  const lang = useLang()
  const t = pick(bundleText, lang)
  const { offer, included, exclusive, testimonials } = page
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
          <Price halalas={offer.priceHalalas} was={offer.wasHalalas} lang={lang} className={styles.price} />
          <LinkButton to={paths.bundle} size="large" prefetch="intent">
            {t.subscribe}
          </LinkButton>
        </div>
      </PageHero>
      {testimonials.length > 0 && (
        <Section title={t.learnersSay} tight>
          <Testimonials testimonials={testimonials.slice(0, 1)} />
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
