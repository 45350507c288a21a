import type { BundleOffer, BundlePage } from '@matla/contract/pages/pages'
import { useEffect } from 'react'
import { BarPrice, BuyBar, buyBarButton } from '#catalogue/buy-bar.tsx'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { Film } from '#layout/film.tsx'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { track } from '#lib/track.ts'
import { CoursesFailure, coursesLoadError } from '#reading/load-failure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/bundle.page.ts'
import { BundleHero } from './bundle-hero.tsx'
import { BundleButton } from './bundle-button.tsx'
import { bundleJsonLd } from './bundle.json-ld.ts'
import styles from './bundle.page.module.css'
import { bundleText } from './bundle.text.ts'
import { loadBundle } from './load-bundle.ts'
import { Coupon } from './coupon.tsx'
import { Testimonials } from './testimonials.tsx'

export const loader = loadBundle

export const headers = publicHeaders

export const handle = coursesLoadError

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData?.page) return pageMeta(root, { description: '', path: paths.bundle, isHidden: true })
  const { offer } = loaderData.page
  return pageMeta(root, {
    title: offer.name,
    description: offer.description,
    path: paths.bundle,
    art: offer.art,
    jsonLd: root ? bundleJsonLd(loaderData.page, root) : [],
  })
}

export default function BundleRoute({ loaderData }: Route.ComponentProps) {
  const { page, message } = loaderData
  return page ? <BundleView {...page} /> : <CoursesFailure message={message} />
}

/** The sales page of the package, in the order of its five components (R109 to R117). */
function BundleView(page: BundlePage) {
  const t = useWords(bundleText)
  const { offer, included, exclusive } = page
  const { id, name, priceHalalas } = offer
  useEffect(
    () => track({ kind: 'view', item: { id, name, halalas: priceHalalas } }),
    [id, name, priceHalalas],
  )
  return (
    <>
      <BundleHero offer={offer} courses={[...included, ...exclusive]} />
      <SmallCta title={page.smallCta.title} offer={offer} />
      <Section title={t.included} id="included">
        <CourseGrid courses={included} size="wide" isCompactOnPhones />
      </Section>
      {exclusive.length > 0 && (
        <Section tone="deep" title={t.exclusive} lead={t.exclusiveLead}>
          <CourseGrid courses={exclusive} size="wide" isCompactOnPhones />
        </Section>
      )}
      <Feedback feedback={page.feedback} testimonials={page.testimonials} />
      {page.coupon && <Coupon coupon={page.coupon} />}
      <BigCta cta={page.bigCta} offer={offer} />
      <BuyBar>
        <BarPrice halalas={priceHalalas} />
        <BundleButton offer={offer} className={buyBarButton} />
      </BuyBar>
    </>
  )
}

/** One line with both prices (R110). */
function SmallCta({ title, offer }: { title: string; offer: BundleOffer }) {
  return (
    <Wrap>
      <div className={styles.band}>
        <p className={styles.title}>{title}</p>
        <Price halalas={offer.priceHalalas} was={offer.wasHalalas} className={styles.price} />
        <BundleButton offer={offer} />
      </div>
    </Wrap>
  )
}

/** The closing section: reasons, price and the button (R116). */
function BigCta({ cta, offer }: { cta: BundlePage['bigCta']; offer: BundleOffer }) {
  return (
    <Wrap as="section" className={styles.cta}>
      <h2 className={styles.bigCtaTitle}>{cta.title}</h2>
      <ul className={styles.list}>
        {cta.pointers.map((pointer) => (
          <li key={pointer} className={styles.pointer}>
            <Icon name="circle-check" />
            {pointer}
          </li>
        ))}
      </ul>
      <Price halalas={offer.priceHalalas} was={offer.wasHalalas} className={styles.bigCtaPrice} />
      <BundleButton offer={offer} size="large" />
    </Wrap>
  )
}

/** Testimonials of learners, as videos and quotes (R111). */
function Feedback({ feedback, testimonials }: Pick<BundlePage, 'feedback' | 'testimonials'>) {
  const t = useWords(bundleText)
  return (
    <Section title={feedback.text}>
      <div className={styles.place}>
        <Film art={feedback.art} clip={feedback.clip} label={feedback.text} playLabel={t.playFilm} />
        <Testimonials testimonials={testimonials} />
      </div>
    </Section>
  )
}
