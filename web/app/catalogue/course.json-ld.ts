import type { Lang } from '@matla/contract/kit/lang'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import type { CoursePage } from '@matla/contract/pages/pages'
import { breadcrumbJsonLd, offerJsonLd } from '#lib/json-ld.ts'
import { mediaUrl } from '#lib/media.ts'
import { localizedUrl } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { reviewsJsonLd } from '#reviews/reviews.json-ld.ts'
import type { RootData } from '#lib/root-data.ts'
import { catalogueText } from './catalogue.text.ts'
import { courseText } from './course.text.ts'

/** Structured data of the course; a course sold only in the bundle is offered at the bundle's price and page. */
export function courseJsonLd(
  { course, bundle, reviews }: CoursePage,
  { lang, site, shell }: RootData,
): object[] {
  const url = localizedUrl(lang, site.origin, course.href)
  const ofBundle = bundle && offerJsonLd(bundle.priceHalalas, localizedUrl(lang, site.origin, bundle.href))
  const videos = videosJsonLd(course, lang, site.origin)
  const offer = course.isBundleOnly ? ofBundle : offerJsonLd(course.priceHalalas, url)
  return [
    {
      '@type': 'Course',
      name: course.name,
      description: course.description,
      url,
      image: `${site.origin}${mediaUrl(course.art)}`,
      inLanguage: 'ar',
      courseCode: course.code,
      provider: shell && {
        '@type': 'Organization',
        name: shell.brand.fullName,
        sameAs: `${site.origin}${paths.home}`,
      },
      ...(offer && { offers: [offer] }),
      ...(reviews && reviewsJsonLd(reviews)),
      ...(videos.length > 0 && { video: videos }),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${course.minutes}M`,
        ...(course.instructor && {
          instructor: {
            '@type': 'Person',
            name: course.instructor.name,
            url: localizedUrl(lang, site.origin, course.instructor.href),
          },
        }),
      },
    },
    breadcrumbJsonLd(lang, site.origin, [
      { name: catalogueText[lang].courses, path: paths.listing() },
      { name: course.category.name, path: course.category.href },
      { name: course.name, path: course.href },
    ]),
  ]
}

/** The trailer and the free lessons, which anyone can watch. */
function videosJsonLd(course: CoursePage['course'], lang: Lang, origin: string): object[] {
  const lessons = course.sections.flatMap((section) => section.lessons)
  const named = [
    { name: courseText[lang].previewOf(course.name), video: course.trailer },
    ...lessons.map(({ name, preview }) => ({
      name: catalogueText[lang].freeLessonNamed(name),
      video: preview,
    })),
  ]
  return named.flatMap(({ name, video }) =>
    video?.uploadedOn ? [videoJsonLd(name, video, course, origin)] : [],
  )
}

const videoJsonLd = (
  name: string,
  { mp4, poster, seconds, uploadedOn, transcript }: PlayableVideo,
  { art, description }: CoursePage['course'],
  origin: string,
): object => ({
  '@type': 'VideoObject',
  name,
  description,
  thumbnailUrl: `${origin}${mediaUrl(poster ?? art)}`,
  uploadDate: uploadedOn,
  contentUrl: `${origin}${mp4}`,
  ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
  ...(transcript && { transcript: transcript.lines.join('\n') }),
})
