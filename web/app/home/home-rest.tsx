import type { HomePage } from '@matla/contract/pages/pages'
import { faqsPath } from '@matla/contract/reading/faq-anchors'
import { useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { FromTheSchool } from './from-the-school.tsx'
import styles from './home-rest.module.css'
import { homeText } from './home.text.ts'
import { LearnAbout } from './learn-about.tsx'
import { BundlePromo, ContactHero, SubscribeBanner } from './promos.tsx'
import { CourseStrip, Instructors, Partners } from './strips.tsx'

/** The home page below its first view. */
export function HomeRest({ home }: { readonly home: HomePage }) {
  return (
    <div className={styles.rest}>
      <CourseStrip home={home} />
      <LearnAbout learnAbout={home.learnAbout} freeLesson={home.freeLesson} />
      {home.bundle && <BundlePromo bundle={home.bundle} />}
      <Partners partners={home.partners} />
      <Stats statsTitle={home.statsTitle} stats={home.stats} testimonials={home.testimonials} />
      <Instructors instructors={home.instructors} />
      {home.bundle && <SubscribeBanner subscribe={home.subscribe} href={home.bundle.href} />}
      <FromTheSchool home={home} />
      <ContactHero contact={home.contact} />
      <HomeFaqs faqs={home.faqs} />
    </div>
  )
}

/** Figures and testimonials (R076). */
function Stats({ statsTitle, stats, testimonials }: Pick<HomePage, 'statsTitle' | 'stats' | 'testimonials'>) {
  const t = useWords(homeText)
  if (stats.length === 0 && testimonials.length === 0) return null
  return (
    <Section title={statsTitle} tone="deep">
      {stats.length > 0 && (
        <dl className={styles.stats}>
          {stats.map(({ value, label }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd>
                <Ltr>{value}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {testimonials.length > 0 && (
        <Carousel label={t.quotes} className={styles.quotes}>
          {testimonials.map(({ name, role, text }) => (
            <figure key={name} className={cx('boxed', styles.quote)}>
              <Icon name="quote" className={styles.mark} />
              <blockquote className={styles.words}>{text}</blockquote>
              <figcaption className={styles.who}>
                <bdi className={styles.name}>{name}</bdi> · {role}
              </figcaption>
            </figure>
          ))}
        </Carousel>
      )}
    </Section>
  )
}

const perPage = 7

/** Seven questions at a time; the arrow shows the next seven and wraps around (R081, R082). */
function HomeFaqs({ faqs }: Pick<HomePage, 'faqs'>) {
  const t = useWords(homeText)
  const [page, setPage] = useState(0)
  const pages = Math.ceil(faqs.length / perPage)
  if (pages === 0) return null
  return (
    <Wrap as="section" id="faq" className={styles.faqs}>
      <div>
        <Eyebrow>{t.beforeYouAsk}</Eyebrow>
        <h2 className={styles.title}>{t.faqTitle}</h2>
        <p className={styles.ways}>
          {pages > 1 && (
            <Button kind="subtle" size="small" icon="refresh" onClick={() => setPage((page + 1) % pages)}>
              {t.moreQuestions}
            </Button>
          )}
          <LinkButton kind="ghost" size="small" to={faqsPath} prefetch="intent" iconEnd="arrow-forward">
            {t.allQuestions}
          </LinkButton>
        </p>
      </div>
      <div aria-live="polite">
        {faqs.slice(page * perPage, (page + 1) * perPage).map(({ question, answer }) => (
          <Disclosure key={question} title={question} name="faq">
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Wrap>
  )
}
