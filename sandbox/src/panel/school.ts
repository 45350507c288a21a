import { html, type Html } from '#kit/html.ts'
import { inLang } from '#kit/lang.ts'
import type { Frame } from '#kit/page.ts'
import { panelWords } from './panel.text.ts'

type Deed = readonly [name: string, value: string, label: keyof typeof panelWords]

const toPerson: readonly Deed[] = [
  ['suspended', 'true', 'suspend'],
  ['suspended', 'false', 'resume'],
  ['isDeleted', 'true', 'delete'],
]
const toSeat: readonly Deed[] = [
  ['isEnrolled', 'true', 'enrolAgain'],
  ['isEnrolled', 'false', 'unenrol'],
  ['isSuspended', 'true', 'suspend'],
]
const toCourse: readonly Deed[] = [
  ['isHidden', 'true', 'hide'],
  ['isHidden', 'false', 'show'],
  ['hasPicture', 'false', 'noPicture'],
  ['hasCompletion', 'false', 'noCompletion'],
  ['hasManualEnrolment', 'false', 'noManual'],
]

/** What the school does to its people, seats and courses without the shop. */
export function school({ base, lang }: Frame): Html {
  const t = inLang(panelWords, lang)
  const email = html`<label><span>${t('email')}</span><input name="email" dir="ltr" required /></label>`
  const number = html`<label
    ><span>${t('courseNumber')}</span><input name="courseId" type="number" min="2" dir="ltr" required
  /></label>`
  const form = (path: string, inner: Html, deeds: readonly Deed[]) =>
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
