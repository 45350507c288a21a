import { docsCall } from './docs-call.ts'
import { html, type Markup } from './markup.ts'
import type { OpenApi, Operation } from './open-api-shape.ts'

export type Listed = { readonly method: string; readonly url: string; readonly operation: Operation }

/** The document as a page for people: no script, readable on a telephone. */
export function docsPage(document: OpenApi, { base }: { readonly base: string }): string {
  const calls = listed(document)
  const features = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter((it) => it.operation.tags.includes(name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API · واجهة برمجة التطبيقات</title>
        <link rel="stylesheet" href="${base}/docs.css" />
      </head>
      <body>
        <header>
          <h1>API <span lang="ar" dir="rtl">واجهة برمجة التطبيقات</span></h1>
          <p>${document.info.description}</p>
          <p lang="ar" dir="rtl">
            تجيب كل الاستدعاءات بصيغة JSON، ولكل رفض متوقَّع رمز ثابت، ونص الرسالة باللغة المطلوبة.
          </p>
          <p><a href="${base}/openapi.json">OpenAPI 3.1</a> · ${calls.length} calls</p>
          <nav aria-label="Features · الأقسام">
            <ul>
              ${features.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>${features.map(featureSection)}</main>
      </body>
    </html> `
  return page.text
}

function featureSection({
  name,
  calls,
}: {
  readonly name: string
  readonly calls: readonly Listed[]
}): Markup {
  return html`<section id="${name}">
    <h2>${name}</h2>
    ${calls.map(docsCall)}
  </section> `
}

/** Every call once; another spelling of an address is named with its call. */
function listed(document: OpenApi): readonly Listed[] {
  return Object.entries(document.paths).flatMap(([url, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-alias-of'] === undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase(), url, operation })),
  )
}
