import { html, type Html } from '#kit/html.ts'
import { pickLang, type Lang } from '#kit/lang.ts'
import { emblem, type Frame, page } from '#kit/page.ts'
import type { Course, Enrolment, User } from './lms-state.ts'
import { siteWords } from './site.text.ts'

type Seat = { readonly course: Course; readonly enrolment: Enrolment; readonly image: string }

/** The home page of the LMS user. */
export function homePage(frame: Frame, user: User, seats: readonly Seat[]): Html {
  const t = pickLang(siteWords, frame.lang)
  const body = html` ${heading(frame, t('myCourses'))}
    <p class="muted">${t('hello')} <bdi>${user.firstname}</bdi></p>
    ${seats.length === 0 && html`<p class="card">${t('none')}</p>`}
    <ul class="tiles">
      ${seats.map(
        ({ course, enrolment, image }) =>
          html`<li class="card">
            <a href="${frame.base}/moodle/course/view.php?id=${course.id}">
              <img src="${image}" alt="" width="320" height="180" />
              <b><bdi>${course.fullname}</bdi></b>
            </a>
            ${bar(frame.lang, enrolment)}
          </li>`,
      )}
    </ul>`
  return page({ ...frame, title: t('site'), body })
}

/** A course, with buttons that simulate watching lessons. */
export function coursePage(frame: Frame, user: User, { course, enrolment, image }: Seat): Html {
  const t = pickLang(siteWords, frame.lang)
  const body = html` ${heading(frame, course.fullname)}
    <p class="muted">${t('hello')} <bdi>${user.firstname}</bdi></p>
    <div class="card split">
      <img src="${image}" alt="" width="320" height="180" />
      <div>
        <p><bdi>${course.shortname}</bdi></p>
        ${bar(frame.lang, enrolment)}
        ${
          enrolment.isCompleted
            ? html`<p class="ok">${t('done')}</p>`
            : html`<form method="post" class="row">
                <button class="btn approve" name="do" value="next">${t('next')}</button>
                <button class="btn" name="do" value="finish">${t('finish')}</button>
              </form>`
        }
        <p><a href="${frame.base}/moodle/">${t('back')}</a></p>
      </div>
    </div>`
  return page({ ...frame, title: course.fullname, body })
}

/** A page with only a message. */
export function messagePage(
  frame: Frame,
  title: keyof typeof siteWords,
  hint?: keyof typeof siteWords,
): Html {
  const t = pickLang(siteWords, frame.lang)
  const body = html`${heading(frame, t(title))} ${hint && html`<p class="card">${t(hint)}</p>`}
    <p><a href="${frame.base}/moodle/">${t('back')}</a></p>`
  return page({ ...frame, title: t(title), body })
}

/** A cover generated from the course id. */
export function coverSvg(id: number): string {
  const hue = (id * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 24%)"/><stop offset="1" stop-color="#0B0C10"/></linearGradient></defs><rect width="1280" height="720" fill="url(#g)"/><circle cx="640" cy="470" r="${150 + (id % 5) * 18}" fill="hsl(${hue} 85% 66%)" opacity=".92"/><rect y="470" width="1280" height="250" fill="#0B0C10" opacity=".86"/><rect x="360" y="520" width="560" height="14" rx="7" fill="hsl(${hue} 85% 66%)" opacity=".5"/></svg>`
}

/** The default profile picture. */
export const personSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><rect width="100" height="100" fill="#1B1E26"/><circle cx="50" cy="38" r="17" fill="#FFB13D"/><path d="M16 92c2-22 16-32 34-32s32 10 34 32z" fill="#FFB13D" opacity=".72"/></svg>'

function heading({ lang }: Frame, title: string): Html {
  const t = pickLang(siteWords, lang)
  return html`<p class="ribbon">${t('sandbox')}</p>
    <h1>${emblem} <bdi>${title}</bdi></h1>`
}

function bar(lang: Lang, { progress }: Enrolment): Html {
  const percent = String(Math.floor(progress ?? 0))
  const label = `${siteWords.progress[lang]} ${percent}%`
  return html`<p class="bar">
    <progress max="100" value="${percent}" aria-label="${label}"></progress> <bdi dir="ltr">${percent}%</bdi>
  </p>`
}
