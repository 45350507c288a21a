import type { Locator, Page } from '@playwright/test'
import { expect } from './console.ts'

type PastedContent = { readonly html: string; readonly plain: string }

/** Dispatches a paste event with this content. */
export const pasteInto = (line: Locator, { html, plain }: PastedContent): Promise<void> =>
  line.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      if (given.html !== '') clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )

/** The same text beside the line, in a plain contenteditable. */
export async function nativeLine(page: Page, line: Locator): Promise<Locator> {
  await line.evaluate((element) => {
    const copy = document.createElement('div')
    copy.id = 'native-line'
    copy.contentEditable = 'true'
    copy.dir = getComputedStyle(element).direction
    copy.innerHTML = element.innerHTML
    copy.style.whiteSpace = 'pre-wrap'
    copy.style.inlineSize = `${element.clientWidth}px`
    element.closest('main')?.append(copy)
  })
  return page.locator('#native-line')
}

/** The caret offset after each press of a key, until it no longer changes. */
export async function carets(
  page: Page,
  line: Locator,
  key: 'ArrowLeft' | 'ArrowRight',
): Promise<readonly number[]> {
  await line.focus()
  const now = () =>
    line.evaluate((element) => {
      const selection = getSelection()
      const range = document.createRange()
      range.setStart(element, 0)
      if (selection?.anchorNode) range.setEnd(selection.anchorNode, selection.anchorOffset)
      return range.toString().length
    })
  const [edge, first] =
    key === 'ArrowLeft'
      ? (['Home', 0] as const)
      : (['End', ((await line.textContent()) ?? '').length] as const)
  // A newly focused editor restores its previous caret a moment later.
  await expect(async () => {
    await page.keyboard.press(edge)
    await page.evaluate(() => new Promise((next) => setTimeout(next, 50)))
    expect(await now()).toBe(first)
  }).toPass()
  const found = [await now()]
  for (;;) {
    await page.keyboard.press(key)
    const next = await now()
    if (next === found.at(-1)) return found
    found.push(next)
  }
}

/** Clipboard contents of common programs, reduced to what matters, and the expected texts. */
export const samples = [
  {
    from: 'a word processor',
    plain: '',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color: red}</style></head>
<body lang=EN-US><!--StartFragment--><p class=MsoNormal dir=RTL style='text-align:right'><b><span lang=AR-SA
style='font-family:"Arial",sans-serif'>عنوان</span></b><span dir=LTR></span><span lang=AR-SA> من
سطرين<o:p></o:p></span></p>
<p class=MsoListParagraph dir=RTL><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><span
lang=AR-SA>بند <a href="https://example.com/a">رابط</a></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    lines: [
      [{ text: 'عنوان', bold: true }, { text: ' من سطرين' }],
      [{ text: 'بند ' }, { text: 'رابط', href: 'https://example.com/a' }],
    ],
  },
  {
    from: 'a document in the browser',
    plain: '',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">سطر </span><span style="font-size:11pt;font-weight:700">غامق</span></p><br><p dir="rtl"><a href="https://example.com/b" style="text-decoration:none"><span style="font-weight:400;text-decoration:underline">رابط</span></a></p></b>`,
    lines: [
      [{ text: 'سطر ' }, { text: 'غامق', bold: true }],
      [{ text: 'رابط', href: 'https://example.com/b' }],
    ],
  },
  {
    from: 'a chat',
    plain: 'أهلًا 👋\n\nالموعد: 7:30 م (قاعة A)\r\nإلى اللقاء',
    html: '',
    lines: [[{ text: 'أهلًا 👋' }], [{ text: 'الموعد: 7:30 م (قاعة A)' }], [{ text: 'إلى اللقاء' }]],
  },
  {
    from: 'a page that means harm',
    plain: '',
    html: `<div onclick="alert(1)">قبل <a href="javascript:alert(1)">ضار</a> <a href="data:text/html,x">بيانات</a><script>alert(2)</script><img src=x onerror=alert(3)> a\u202eb</div>`,
    lines: [[{ text: 'قبل ضار بيانات a b' }]],
  },
] as const
