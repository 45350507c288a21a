import type { BundlePage } from '@matla/contract/pages/pages'
import { useEffect } from 'react'
import { CourseGrid } from '#catalogue/course-grid.tsx'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { track } from '#lib/track.ts'
import { Section } from '#ui/section.tsx'
import { BigCta } from './big-cta.tsx'
import { BundleHero } from './bundle-hero.tsx'
import { bundleText } from './bundle.text.ts'
import { Coupon } from './coupon.tsx'
import { Feedback } from './feedback.tsx'
import { SmallCta } from './small-cta.tsx'

/** The package from its promise to the last button, in the order of its five components (R109 to R117). */
export function BundleView(page: BundlePage) {
  const t = pick(bundleText, useLang())
  const { offer, included, exclusive } = page
  const { id, name, priceHalalas } = offer
  useEffect(
    () => track({ kind: 'view', item: { id, name, halalas: priceHalalas } }),
    [id, name, priceHalalas],
  )
  return (
    <>
      <BundleHero offer={offer} />
      <SmallCta title={page.smallCta.title} offer={offer} />
      <Section title={t.included} id="included">
        <CourseGrid courses={included} size="wide" />
      </Section>
      {exclusive.length > 0 && (
        <Section tone="deep" title={t.exclusive} lead={t.exclusiveLead}>
          <CourseGrid courses={exclusive} size="wide" />
        </Section>
      )}
      <Feedback feedback={page.feedback} testimonials={page.testimonials} />
      {page.coupon && <Coupon coupon={page.coupon} />}
      <BigCta cta={page.bigCta} offer={offer} />
    </>
  )
}
