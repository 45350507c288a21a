import type { RefusalCode } from '@matla/contract/kit/refusals'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Listed } from './docs-page.ts'
import { html, type Markup } from './markup.ts'
import type { Answer, Operation, Schema } from './open-api-shape.ts'
import { type ShapeRow, shapeRows, typeOf } from './shape-rows.ts'

const who: Readonly<Record<string, string>> = {
  anyone: 'Anyone · الجميع',
  'order-holder': 'Holder of an order’s link · حامل رابط الطلب',
  buyer: 'Buyer · المشتري',
  member: 'Member · صاحب حساب',
  staff: 'Staff · فريق العمل',
}

/** One call: what it is for, what is sent, what comes back, and every "no". */
export function docsCall({ method, url, operation }: Listed): Markup {
  return html`<details id="${operation.operationId}">
    <summary><b class="${method}">${method}</b> <code>${url}</code><span>${operation.summary}</span></summary>
    <dl>
      <dt>Name · الاسم</dt>
      <dd><code>${operation.operationId}</code></dd>
      <dt>Who · لمن</dt>
      <dd>${who[operation['x-access']] ?? operation['x-access']}${rightOf(operation)}</dd>
      ${aliasesOf(operation)}
    </dl>
    ${fields('Sent · ما يُرسَل', sentRows(operation))}
    ${fields('Comes back · ما يعود', shapeRows(schemaOf(operation.responses['200'])))}
    ${refusalTable(operation)}
  </details> `
}

const rightOf = ({ 'x-right': right }: Operation): Markup =>
  right === undefined ? html`` : html` · <code>${right}</code>`

function aliasesOf(operation: Operation): Markup {
  const aliases = operation['x-aliases'] ?? []
  if (aliases.length === 0) return html``
  return html`<dt>Also at · وأيضًا</dt>
    <dd>${aliases.map((url) => html`<code>${url}</code> `)}</dd>`
}

function sentRows(operation: Operation): readonly ShapeRow[] {
  const parameters = operation.parameters.flatMap((it) =>
    'name' in it ? [{ name: `${it.in} ${it.name}`, type: typeOf(it.schema), isRequired: it.required }] : [],
  )
  const body = operation.requestBody?.content['application/json'].schema
  return [...parameters, ...(body ? shapeRows(body) : [])]
}

function fields(title: string, rows: readonly ShapeRow[]): Markup {
  if (rows.length === 0) return html``
  return html`<h3>${title}</h3>
    <table>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row"><code>${row.name}</code>${row.isRequired ? '' : ' ?'}</th>
            <td>${row.type}</td>
          </tr>`,
      )}
    </table>`
}

function refusalTable(operation: Operation): Markup {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, answer]) => codesOf(answer).map((code) => ({ status, code })))
  return html`<h3>Refusals · حالات الرفض</h3>
    <table>
      ${rows.map(
        ({ status, code }) =>
          html`<tr>
            <th scope="row">${status} <code>${code}</code></th>
            <td>${refusalTexts[code].en}<span lang="ar" dir="rtl">${refusalTexts[code].ar}</span></td>
          </tr>`,
      )}
    </table>`
}

const schemaOf = (answer: Answer | undefined): Schema => answer?.content['application/json'].schema ?? {}

function codesOf(answer: Answer): readonly RefusalCode[] {
  const codes = schemaOf(answer).allOf?.flatMap((part) => part.properties?.code?.enum ?? []) ?? []
  return codes.filter((code): code is RefusalCode => typeof code === 'string' && code in refusalTexts)
}
