import { captionLangs, courseLevels, factName } from '@matla/contract/catalogue/course-facts'
import { type Lang, langCode } from '@matla/contract/kit/lang'
import type { CoursePage } from '@matla/contract/pages/pages'
import { useEffect } from 'react'
import { data, Link, redirect } from 'react-router'
import { AddToCart } from '#cart/add-to-cart.tsx'
import { cx } from '#ui/cx.ts'
import { Film } from '#layout/film.tsx'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { type Api, apiContext, langContext, isMissing } from '#lib/api.ts'
import { formatDate, formatMinutes, unbroken } from '#lib/format.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { track } from '#lib/track.ts'
import { CourseReviews } from '#reviews/course-reviews.tsx'
import { ShareButton } from '#reading/share-button.tsx'
import { readRequestedReviews } from '#reviews/requested-reviews.ts'
import { Rating } from '#reviews/rating.tsx'
import { CoursesFailure, coursesLoadError } from '#reading/load-failure.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { categoryColour } from '#ui/category-colour.ts'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Split } from '#ui/layout.tsx'
import { blurOf, Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Heart } from '#wishlist/wishlist-button.tsx'
import type { Route } from './+types/course.page.ts'
import { BarPrice, BarWords, BuyBar, buyBarButton } from './buy-bar.tsx'
import { BuyCard, productToBuy } from './buy-card.tsx'
import { catalogueText } from './catalogue.text.ts'
import { CourseGrid } from './course-card.tsx'
import {
  About,
  freeLessonId,
  InstructorPart,
  LessonsPart,
  PointsPart,
  QuestionsPart,
} from './course-parts.tsx'
import { courseJsonLd } from './course.json-ld.ts'
import styles from './course.page.module.css'
import { courseText } from './course.text.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { lang: langCode(context.get(langContext)) }
  const answer = await context.get(apiContext).pages.course({ params: { courseId: params.courseId }, query })
  if (answer.ok)
    return data({
      page: await readRequestedReviews(context.get(apiContext), answer.value, request.url),
      message: '',
    })
  if (isMissing(answer.failure))
    throw (await isBundle(context.get(apiContext), params.courseId))
      ? redirect(paths.bundle)
      : data(null, { status: 404 })
  return data({ page: null, message: answer.failure.message }, { status: 503, headers: noStore })
}

/** Every name of the bundle redirects to the bundle's own page (R121). */
async function isBundle(api: Api, key: string): Promise<boolean> {
  const answer = await api.catalogue.pricingDetails({ query: { lang: langCode('en'), _id: key } })
  return answer.ok && answer.value.data.isBundle
}

export const headers = publicHeaders

export const handle = { ...coursesLoadError, query: ['reviews'] } satisfies PageHandle

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData?.page) return pageMeta(root, { description: '', path: location.pathname, isHidden: true })
  const { course } = loaderData.page
  return pageMeta(root, {
    title: course.name,
    description: course.description,
    path: course.href,
    art: course.art,
    seo: course.seo,
    jsonLd: root ? courseJsonLd(loaderData.page, root) : [],
  })
}

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const { page, message } = loaderData
  return page ? <CourseView key={page.course.id} {...page} /> : <CoursesFailure message={message} />
}

/** One course: description, outcomes, instructor, and options to buy it (R100 to R106). */
function CourseView({ course, bundle, related, reviews }: CoursePage) {
  const lang = useLang()
  const t = useWords(courseText)
  const { id, name, priceHalalas, isBundleOnly } = course
  useEffect(() => {
    track({ kind: 'view', item: { id, name, halalas: isBundleOnly ? null : priceHalalas } })
  }, [id, name, priceHalalas, isBundleOnly])
  return (
    <div className={styles.page} {...categoryColour(course.category.value)}>
      <div className={cx('screen-only', styles.glow)} aria-hidden="true">
        <div style={blurOf(course.art)} />
      </div>
      <Wrap className={styles.top}>
        <Breadcrumb
          items={[
            { label: catalogueText[lang].courses, to: paths.listing() },
            { label: course.category.name, to: course.category.href },
            { label: <bdi>{course.name}</bdi> },
          ]}
        />
        <Split sticky side={<BuyCard course={course} bundle={bundle} />}>
          <CourseHead course={course} />
          <Film
            art={course.art}
            clip={course.trailer}
            label={t.previewOf(course.name)}
            playLabel={t.playPreview}
            isEager
          />
          <About text={course.description} />
          <PointsPart title={t.learn} points={course.learn} />
          <LessonsPart course={course} />
          <PointsPart title={t.audience} points={course.audience} icon="user" />
          <PointsPart title={t.requirements} points={course.requirements} icon="list" />
          <PointsPart title={t.tools} points={course.tools} icon="clapper" />
          {course.instructor && (
            <InstructorPart
              instructor={course.instructor}
              bio={course.instructorBio}
              works={course.instructorWorks}
            />
          )}
          <QuestionsPart questions={course.questions} />
          {reviews && (
            <CourseReviews
              key={reviews.reviews[0]?.id}
              courseId={course.id}
              path={course.href}
              reviews={reviews}
            />
          )}
        </Split>
      </Wrap>
      {related.length > 0 && (
        <Section tone="deep" tight title={t.related} className="screen-only">
          <CourseGrid courses={related} />
        </Section>
      )}
      <CourseBuyBar course={course} bundle={bundle} />
    </div>
  )
}

/** Name, tagline, instructor and the four facts (R100). */
function CourseHead({ course }: Pick<CoursePage, 'course'>) {
  const lang = useLang()
  const [t, shared] = [courseText[lang], catalogueText[lang]]
  return (
    <header className={styles.head}>
      <Chip gel={course.category.value} to={course.category.href}>
        {course.category.name}
      </Chip>
      <h1 className={styles.name}>{course.name}</h1>
      <p className={styles.lead}>{course.tagline}</p>
      {course.instructor && (
        <p className={styles.who}>
          <Picture art={course.instructor.photo} sizes="44px" className={styles.face} cover />
          <span>
            <Link to={course.instructor.href} prefetch="intent" className={styles.instructor}>
              <bdi>{course.instructor.name}</bdi>
            </Link>{' '}
            <span className="muted">· {course.instructor.role}</span>
          </span>
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          <Icon name="chart" />
          {factName(courseLevels, course.level, lang)}
        </li>
        <li>
          <Icon name="clock" />
          {t.learningTime(unbroken(formatMinutes(course.minutes, lang)))}
        </li>
        {course.lectureCount > 0 && (
          <li>
            <Icon name="circle-play" />
            {shared.videoLessons(course.lectureCount)}
          </li>
        )}
        <li>
          <Icon name="calendar" />
          {course.duration}
        </li>
        <li>
          <Icon name="globe" />
          {t.inArabic}
        </li>
        {course.captions.length > 0 && (
          <li>
            <Icon name="quote" />
            {t.captions(formatLanguages(course.captions, lang))}
          </li>
        )}
        {course.rating && (
          <li>
            <Rating {...course.rating} />
          </li>
        )}
        {course.hasFreeLesson && (
          <li>
            <Icon name="play" />
            <a href={`#${freeLessonId}`} className={styles.free}>
              {t.watchFreeLesson}
            </a>
          </li>
        )}
      </ul>
      <div className={styles.line}>
        <span className="note">
          <time dateTime={course.updatedOn}>{t.updated(formatDate(course.updatedOn, lang))}</time>
        </span>
        <ShareButton path={course.href} heading={course.name} />
      </div>
    </header>
  )
}

/** Joins the names of languages in the reader's language. */
const formatLanguages = (langs: CoursePage['course']['captions'], lang: Lang): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    langs.map((each) => factName(captionLangs, each, lang)),
  )

/** Price, cart, wishlist and the button to buy, or a link to the course for its owner. */
function CourseBuyBar({ course, bundle }: Pick<CoursePage, 'course' | 'bundle'>) {
  const lang = useLang()
  const t = useWords(catalogueText)
  const sold = productToBuy({ course, bundle })
  const owner = (
    <>
      <BarWords>{ownedText[lang].yours}</BarWords>
      <ContinueButton courseId={course.id} wide className={buyBarButton}>
        {ownedText[lang].continue}
      </ContinueButton>
    </>
  )
  const others = (
    <>
      {sold ? (
        <BarPrice halalas={sold.priceHalalas} note={course.isBundleOnly && courseText[lang].inPackage} />
      ) : (
        <BarWords>{t.notForSale}</BarWords>
      )}
      {sold && (
        <AddToCart
          courseId={course.id}
          courseName={course.name}
          within={bundle ? [bundle.id] : []}
          isIconOnly
        />
      )}
      <Heart course={course} onImage={false} />
      {sold && (
        <LinkButton className={buyBarButton} to={paths.checkout(sold.id)}>
          {t.buyNow}
        </LinkButton>
      )}
    </>
  )
  return (
    <BuyBar>
      <OwnerSwitch productId={course.id} owner={owner} others={others} />
    </BuyBar>
  )
}
