import { html } from '#kit/html.ts'
import type { Html } from '#kit/html.ts'
import { inLang } from '#kit/lang.ts'
import type { Lang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { capturedOf, type Instalments, refundedOf } from '#tabby/payment.ts'
import { panelWords } from './panel.text.ts'
import { table } from './table.ts'

/** The pay-later payments, newest first. */
export function instalments(
  { base, lang }: { readonly base: string; readonly lang: Lang },
  rows: readonly Instalments[],
): Html {
  const t = inLang(panelWords, lang)
  const heads = [
    'reference',
    'cart',
    'asked',
    'captured',
    'refunded',
    'status',
    'notices',
    'actions',
  ] as const
  return table(
    lang,
    { label: 'later', none: 'noPayments', heads },
    rows,
    (row) =>
      html`<tr>
        <td><bdi dir="ltr">${row.id.slice(0, 8)}</bdi></td>
        <td><bdi dir="ltr">${row.referenceId}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(row.amount)}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(capturedOf(row))}</bdi></td>
        <td><bdi dir="ltr">${toDecimal(refundedOf(row))}</bdi></td>
        <td class="status">${row.status}</td>
        <td><bdi dir="ltr">${row.notices.map((notice) => notice.status).join(' ') || '–'}</bdi></td>
        <td>
          <form method="post" action="${base}/tabby/resend">
            <input type="hidden" name="paymentId" value="${row.id}" />
            <button class="btn tiny">${t('resend')}</button>
          </form>
        </td>
      </tr>`,
  )
}
