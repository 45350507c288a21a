import type { AboutDetails } from '@matla/contract/reading/reading'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { NewsletterBox } from '#newsletter/newsletter-box.tsx'
import { newsletterText } from '#newsletter/newsletter.text.ts'
import { PeopleGrid } from '#people/people-grid.tsx'
import { peopleText } from '#people/people.text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { PageHero } from '#reading/page-hero.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import { Preparing } from '#reading/preparing.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/about.page.ts'
import styles from './about.page.module.css'
import { aboutText } from './about.text.ts'
import { readAbout } from './read-about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const read = await readAbout(context.get(apiContext), context.get(langContext))
  if (read === preparing) return data(preparing, { headers: noStore })
  if (!read) return data(null, { status: 503, headers: noStore })
  return data(read, read.instructors ? {} : { headers: noStore })
}

export const headers = publicHeaders

export const handle: LoadErrorHandle = { renderLoadError: () => <AboutFailure /> }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { name } = aboutText[root?.lang ?? 'ar']
  const about = loaderData === preparing ? undefined : loaderData?.details.aboutUsDetails
  return pageMeta(root, {
    title: name,
    description: about?.description ?? '',
    path: paths.about,
    ...(about && { art: about.art }),
    isHidden: about === undefined,
    jsonLd: root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name, path: paths.about }])] : [],
  })
}

/** Who the school is, what it offers and who teaches (R137 to R140); each part has an anchor for links (R140). */
export default function AboutPage({ loaderData: read }: Route.ComponentProps) {
  const lang = useLang()
  const [t, newsletter] = [aboutText[lang], newsletterText[lang]]
  if (read === preparing) return <Preparing document="page:aboutPage" />
  if (!read) return <AboutFailure />
  const { details, instructors, mentors } = read
  const { title, description, art } = details.aboutUsDetails
  return (
    <>
      <PageHero title={title} lead={description} art={art} name={t.name} />
      <AboutStory details={details} />
      <Offers title={details.offersTitle} offers={details.aboutUsDetailsSec5} />
      <Section id="instructors" title={t.instructors} lead={t.instructorsLead}>
        {instructors ? (
          <PeopleGrid people={instructors} label={t.instructors} />
        ) : (
          <LoadFailure level={2} title={peopleText[lang].instructorsFailed} />
        )}
      </Section>
      {mentors.length > 0 && (
        <Section id="mentors" title={t.mentors} lead={t.mentorsLead} tone="deep">
          <PeopleGrid people={mentors} label={t.mentors} look="few" />
        </Section>
      )}
      <AboutCta cta={details.aboutUsDetails1} />
      <Section id="newsletter" title={newsletter.title} lead={newsletter.lead} tight>
        <NewsletterBox />
      </Section>
    </>
  )
}

/** Shown in place of instructors that could not be loaded (R095). */
function AboutFailure() {
  return <LoadFailure>{useWords(peopleText).instructorsFailed}</LoadFailure>
}

/** The school's history, approach and figures (R137). */
function AboutStory({ details }: { readonly details: AboutDetails }) {
  const t = useWords(aboutText)
  return (
    <>
      <Section id="story" title={t.story}>
        <div className={styles.story}>
          <div className={styles.text}>
            {details.aboutUsDetails60.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className={styles.numbers} aria-label={t.numbers}>
            {details.aboutUsDetailsSec4.map(({ count, title }) => (
              <div key={title} className={styles.number}>
                <dt>{title}</dt>
                <dd>
                  <Ltr>{count}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section id="features" title={details.aboutUsDetailsSec3.title} tone="deep">
        <ul className={styles.features}>
          {details.aboutUsDetails122.map(({ title, text, icon }) => (
            <li key={title} className={cx('boxed', styles.feature)}>
              <Icon name={contentIcon(icon)} className={styles.icon} />
              <h3 className={styles.name}>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

type Props = { readonly title: string; readonly offers: AboutDetails['aboutUsDetailsSec5'] }

/** What the school offers: its own list, then the three fixed offers (R138). */
function Offers({ title, offers }: Props) {
  return (
    <Section id="offers" title={title}>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.titleEng} className={cx('boxed', styles.offer)}>
            <Picture art={offer.art} sizes="(width <= 700px) 92vw, 400px" className={styles.art} cover />
            <div className={styles.words}>
              <h3 className={styles.offersName}>{offer.title}</h3>
              <p className="muted">{offer.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The link to the listing (R139). */
function AboutCta({ cta }: { readonly cta: AboutDetails['aboutUsDetails1'] }) {
  return (
    <Wrap as="aside" className={styles.place}>
      <div className={cx(styles.banner, 'cine')}>
        <p className={styles.title}>{cta.title}</p>
        <p className={styles.aboutCtaText}>{cta.text}</p>
        <LinkButton to={cta.href} size="large" prefetch="intent">
          {cta.button}
        </LinkButton>
      </div>
    </Wrap>
  )
}
