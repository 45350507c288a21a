import { html, type Html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import type { Frame } from '#kit/page.ts'
import { panelWords } from './panel.text.ts'

type SchoolAction = readonly [name: string, value: string, label: keyof typeof panelWords]

const toPerson: readonly SchoolAction[] = [
  ['suspended', 'true', 'suspend'],
  ['suspended', 'false', 'resume'],
  ['isDeleted', 'true', 'delete'],
]
const toSeat: readonly SchoolAction[] = [
  ['isEnrolled', 'true', 'enrolAgain'],
  ['isEnrolled', 'false', 'unenrol'],
  ['isSuspended', 'true', 'suspend'],
]
const toCourse: readonly SchoolAction[] = [
  ['isHidden', 'true', 'hide'],
  ['isHidden', 'false', 'show'],
  ['hasPicture', 'false', 'noPicture'],
  ['hasCompletion', 'false', 'noCompletion'],
  ['hasManualEnrolment', 'false', 'noManual'],
]

/** Forms for actions that the school takes without the shop, on users, enrolments and courses. */
export function schoolSection({ base, lang }: Frame): Html {
  const t = pickLang(panelWords, lang)
  const email = html`<label><span>${t('email')}</span><input name="email" dir="ltr" required /></label>`
  const number = html`<label
    ><span>${t('courseNumber')}</span><input name="courseId" type="number" min="2" dir="ltr" required
  /></label>`
  const form = (path: string, inner: Html, deeds: readonly SchoolAction[]) =>
    html`<form class="row" method="post" action="${base}/moodle/${path}">
      ${inner}
      ${deeds.map(
        ([name, value, label]) =>
          html`<button class="btn tiny" name="${name}" value="${value}">${t(label)}</button>`,
      )}
    </form>`
  const renaming = html`${email}<label
      ><span>${t('newEmail')}</span><input name="newEmail" dir="ltr" required /></label
    ><button class="btn tiny">${t('rename')}</button>`
  return html`${form('person', email, toPerson)} ${form('person', renaming, [])}
  ${form('seat', html`${email}${number}`, toSeat)} ${form('course', number, toCourse)}`
}
