import type { ErrorCode } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/errors.text'
import { everyError } from '@matla/contract/kit/staff-errors'
import { html } from '#lib/markup.ts'

/** The page around the reference: the rules of every call, in both languages and readable without scripts. */
export function docsPage(base: string): string {
  // Every key of the list is an error code.
  const codes = Object.keys(everyError) as ErrorCode[]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API · واجهة برمجة التطبيقات</title>
        <link rel="stylesheet" href="${base}/docs-ui.css" />
        <link rel="stylesheet" href="${base}/docs.css" />
        <script src="${base}/docs-ui.js" defer></script>
        <script src="${base}/docs.js" defer></script>
      </head>
      <body>
        <header>
          <h1>API <span lang="ar" dir="rtl">واجهة برمجة التطبيقات</span></h1>
          <p lang="ar" dir="rtl">
            تجيب كل الاستدعاءات بصيغة JSON، ولكل رفض متوقَّع رمز ثابت، ونص الرسالة باللغة المطلوبة.
          </p>
          <p><a href="${base}/openapi.json">OpenAPI 3.1</a></p>
          <details>
            <summary>Refusals · حالات الرفض</summary>
            <table>
              ${codes.map(
                (code) =>
                  html`<tr>
                    <th scope="row">${everyError[code]} <code>${code}</code></th>
                    <td>${errorTexts[code].en}</td>
                    <td lang="ar" dir="rtl">${errorTexts[code].ar}</td>
                  </tr>`,
              )}
            </table>
          </details>
          <noscript>
            <p>The list of calls needs JavaScript; the OpenAPI document holds the same.</p>
            <p lang="ar" dir="rtl">تحتاج قائمة الاستدعاءات إلى JavaScript، وتجدها كاملة في مستند OpenAPI.</p>
          </noscript>
        </header>
        <main id="api"></main>
      </body>
    </html> `
  return page.text
}
