import { z } from 'zod'
import { InboxFaults } from '#inbox/faults.ts'
import { html, type Html } from '#kit/html.ts'
import { pickLang, type Lang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { emblem, type Frame, languageLink, page } from '#kit/page.ts'
import { MoodleFaults } from '#moodle/faults.ts'
import type { Enrolment } from '#moodle/lms-state.ts'
import type { Moodle } from '#moodle/moodle.ts'
import { PaytabsFaults } from '#paytabs/faults.ts'
import { billActions, isBill } from '#paytabs/bills.ts'
import type { Payment } from '#paytabs/payment.ts'
import { TabbyFaults } from '#tabby/faults.ts'
import { TamaraFaults } from '#tamara/faults.ts'
import { capturedOf, type Order, refundedOf } from '#tamara/order.ts'
import { capturedAmount, type Instalments, refundedAmount } from '#tabby/payment.ts'
import { ZatcaFaults } from '#zatca/faults.ts'
import type { Providers } from '#ledger.ts'
import { table } from '#kit/table.ts'
import { faultLabels, panelWords } from './panel.text.ts'
import { schoolSection } from './school.ts'

/** The panel: the state of the external services, and their fault controls. */
export function panelPage(frame: Frame, { paytabs, tabby, tamara, moodle, zatca, mailbox }: Providers): Html {
  const { base, lang } = frame
  const t = pickLang(panelWords, lang)
  const body = html` <p class="ribbon">${t('about')}</p>
    <header class="row spread">
      <h1>${emblem} ${t('title')}</h1>
      <nav class="row">
        <a href="${base}/inbox">${t('inbox')}</a>
        <a href="${base}/pixels">${t('pixels')}</a>
        <a href="${base}/moodle/">${t('site')}</a>
        <a href="${base}/zatca/">${t('zatca')}</a>
        <a href="${base}/google/">${t('google')}</a>
        <a href="${base}/ledger.json">${t('ledger')}</a>
        ${languageLink(lang, `${base}/`)}
      </nav>
    </header>
    <section class="card">
      <h2>${t('latest')}</h2>
      ${payments(frame, [...paytabs.ledger.all()].slice(-20).toReversed())}
    </section>
    <section class="card">
      <h2>${t('later')}</h2>
      ${instalments(frame, tabby.ledger.all().slice(-20).toReversed().map(tabbyRow))}
    </section>
    <section class="card">
      <h2>${t('tamara')}</h2>
      ${instalments(frame, tamara.ledger.all().slice(-20).toReversed().map(tamaraRow))}
    </section>
    <section class="card">
      <h2>${t('enrolments')}</h2>
      ${enrolments(frame, moodle, [...moodle.lmsState.enrolments()].slice(-20).toReversed())}
    </section>
    <section class="card">
      <h2>${t('school')}</h2>
      ${schoolSection(frame)}
    </section>
    <div class="columns">
      <div class="column">
        <section class="card">
          <h2>${t('payments')}</h2>
          ${knobs(`${base}/paytabs/levers`, lang, paytabs.faults, PaytabsFaults)}
        </section>
        <section class="card">
          <h2>${t('zatca')}</h2>
          ${knobs(`${base}/zatca/levers`, lang, zatca.faults, ZatcaFaults)}
        </section>
      </div>
      <div class="column">
        <section class="card">
          <h2>${t('later')}</h2>
          ${knobs(`${base}/tabby/levers`, lang, tabby.faults, TabbyFaults)}
        </section>
        <section class="card">
          <h2>${t('tamara')}</h2>
          ${knobs(`${base}/tamara/levers`, lang, tamara.faults, TamaraFaults)}
        </section>
        <section class="card">
          <h2>${t('learning')}</h2>
          ${knobs(`${base}/moodle/levers`, lang, moodle.faults, MoodleFaults)}
        </section>
        <section class="card">
          <h2>${t('mail')}</h2>
          ${knobs(`${base}/inbox/levers`, lang, mailbox.faults, InboxFaults)}
        </section>
      </div>
    </div>
    <form class="card row" method="post" action="${base}/apple-pay/browser">
      <button class="btn approve" name="has" value="1">${t('applePayOn')}</button>
      <button class="btn" name="has" value="0">${t('applePayOff')}</button>
      <span class="muted">${t('applePayHint')}</span>
    </form>
    <form class="card row" method="post" action="${base}/reset">
      <button class="btn decline">${t('reset')}</button>
      <span class="muted">${t('resetHint')}</span>
    </form>`
  return page({ base, lang, title: t('title'), body })
}

const payHeads = ['reference', 'cart', 'asked'] as const

function payments({ base, lang }: Frame, rows: readonly Payment[]): Html {
  const t = pickLang(panelWords, lang)
  const heads = [...payHeads, 'charged', 'status', 'notices', 'actions'] as const
  return table(
    t,
    { label: 'latest', none: 'noPayments', heads },
    rows,
    (row) =>
      html`<tr>
        <td><bdi dir="ltr">${row.tranRef}</bdi><br /><span class="muted small">${row.tranType}</span></td>
        <td><bdi dir="ltr">${row.cartId}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.amount)}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.charged)}</bdi></td>
        <td class="status ${row.status}">${row.isOpen ? t('open') : row.status}</td>
        <td><bdi dir="ltr">${row.notices.map((notice) => notice.status).join(' ') || '–'}</bdi></td>
        <td>${actions({ base, lang }, row)}</td>
      </tr>`,
  )
}

function actions({ base, lang }: Frame, row: Payment): Html | null {
  const t = pickLang(panelWords, lang)
  if (row.isOpen) return null
  const onHold = row.status === 'H' && (['capture', 'void'] as const)
  return html`<form method="post" action="${base}/paytabs/resend">
      <input type="hidden" name="tranRef" value="${row.tranRef}" />
      <button class="btn tiny">${t('resend')}</button>
      <button class="btn tiny" name="tampered" value="true">${t('tamper')}</button>
    </form>
    ${
      isBill(row) &&
      html`<form method="post" action="${base}/paytabs/bill">
        <input type="hidden" name="tranRef" value="${row.tranRef}" />
        ${billActions.map(
          (action) =>
            html`<button class="btn tiny" name="action" value="${action}">${t(`bill-${action}`)}</button>`,
        )}
      </form>`
    }
    ${
      onHold &&
      html`<form method="post" action="${base}/paytabs/dashboard">
        <input type="hidden" name="tranRef" value="${row.tranRef}" />
        ${onHold.map(
          (action) =>
            html`<button class="btn tiny" name="action" value="${action}">
              ${t(action === 'void' ? 'void' : 'release')}
            </button>`,
        )}
      </form>`
    }`
}

function enrolments({ base, lang }: Frame, moodle: Moodle, seats: readonly Enrolment[]): Html {
  const t = pickLang(panelWords, lang)
  const heads = ['learner', 'course', 'progress'] as const
  return table(
    t,
    { label: 'enrolments', none: 'noEnrolments', heads },
    seats,
    (seat) =>
      html`<tr>
        <td><bdi dir="ltr">${moodle.lmsState.user(seat.userId)?.email}</bdi></td>
        <td><bdi>${moodle.lmsState.courses.get(seat.courseId)?.fullname ?? seat.courseId}</bdi></td>
        <td>
          <form class="row" method="post" action="${base}/moodle/progress">
            <input type="hidden" name="userId" value="${seat.userId}" />
            <input type="hidden" name="courseId" value="${seat.courseId}" />
            <bdi dir="ltr">${(seat.progress ?? 0).toFixed(2)}%</bdi>
            ${[0, 50, 99.99, 100].map((step) => html`<button class="btn tiny" name="progress" value="${step}">${step}</button>`)}
          </form>
        </td>
      </tr>`,
  )
}

/** Pay-later payments, newest first. */
type PlanRow = Pick<Instalments, 'id' | 'referenceId' | 'amount' | 'notices'> & {
  readonly status: string
  readonly captured: number
  readonly refunded: number
  /** The call that sends its webhook again. */
  readonly resend: { readonly path: string; readonly field: string }
}

const tabbyRow = (row: Instalments): PlanRow => ({
  ...row,
  captured: capturedAmount(row),
  refunded: refundedAmount(row),
  resend: { path: 'tabby/resend', field: 'paymentId' },
})
const tamaraRow = (row: Order): PlanRow => ({
  ...row,
  captured: capturedOf(row),
  refunded: refundedOf(row),
  resend: { path: 'tamara/resend', field: 'orderId' },
})

function instalments({ base, lang }: Frame, rows: readonly PlanRow[]): Html {
  const t = pickLang(panelWords, lang)
  const heads = [...payHeads, 'captured', 'refunded', 'status', 'notices', 'actions'] as const
  return table(
    t,
    { label: 'later', none: 'noPayments', heads },
    rows,
    (row) =>
      html`<tr>
        <td><bdi dir="ltr">${row.id.slice(0, 8)}</bdi></td>
        <td><bdi dir="ltr">${row.referenceId}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.amount)}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.captured)}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.refunded)}</bdi></td>
        <td class="status">${row.status}</td>
        <td><bdi dir="ltr">${row.notices.map((notice) => notice.status).join(' ') || '–'}</bdi></td>
        <td>
          <form method="post" action="${base}/${row.resend.path}">
            <input type="hidden" name="${row.resend.field}" value="${row.id}" />
            <button class="btn tiny">${t('resend')}</button>
          </form>
        </td>
      </tr>`,
  )
}

type FaultSetting = string | number | boolean | null

/** A form with one control per fault, set to its current value. */
function knobs(action: string, lang: Lang, faults: object, schema: z.ZodObject): Html {
  return html`<form class="knobs" method="post" action="${action}">
    ${Object.entries(faults).map(([name, value]) => knob(name, value, lang, wordsOf(schema.shape[name])))}
    <p><button class="btn approve">${panelWords.set[lang]}</button></p>
  </form>`
}

/** The allowed values of a setting; a setting without them is a number, a boolean or free text. */
function wordsOf(setting: unknown): readonly string[] | undefined {
  const inner = setting instanceof z.ZodDefault ? setting.unwrap() : setting
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  return inner instanceof z.ZodLiteral ? [...inner.values].map(String) : undefined
}

function knob(
  name: string,
  value: FaultSetting | readonly unknown[],
  lang: Lang,
  words?: readonly string[],
): Html | null {
  const label = faultLabels[name]?.[lang]
  if (label === undefined || (value !== null && typeof value === 'object')) return null
  return html`<label><span>${label}</span>${field(name, value, lang, words)}</label>`
}

function field(name: string, value: FaultSetting, lang: Lang, words?: readonly string[]): Html {
  const now = String(value)
  if (words !== undefined || typeof value === 'boolean') {
    const shown = { true: panelWords.yes[lang], false: panelWords.no[lang] }
    return html`<select name="${name}">
      ${(words ?? ['false', 'true']).map(
        (word) =>
          html`<option value="${word}" ${word === now && 'selected'}>
            ${word === 'true' || word === 'false' ? shown[word] : word}
          </option>`,
      )}
    </select>`
  }
  if (typeof value === 'number')
    return html`<input type="number" name="${name}" value="${value}" min="0" dir="ltr" />`
  return html`<input type="text" name="${name}" value="${value ?? 'null'}" dir="ltr" />`
}
