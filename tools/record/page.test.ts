import { expect, test } from 'vitest'
import { pageText } from './page.ts'

test('a page is recorded as its metadata and text, without scripts, styles and drawings', () => {
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><title>السلة · مطلع</title>
    <meta name="robots" content="noindex"><meta name="description" content="سلتك"><meta name="viewport" content="x">
    <link rel="canonical" href="/home/cart"><link rel="stylesheet" href="/a.css">
    <script type="application/ld+json">{"@type": "Course"}</script><style>p { color: red }</style></head>
    <body><h1>سلتك
      دورة</h1><svg><title>drawing</title></svg><img alt="صورة"><script>let hidden = 1</script>
    <input placeholder="ابحث"><button aria-label="أغلق">×</button></body></html>`
  expect(pageText(html)).toBe(`canonical: /home/cart
description: سلتك
html: ar rtl
json-ld: {"@type":"Course"}
robots: noindex
title: السلة · مطلع

سلتك دورة
[alt] صورة
[placeholder] ابحث
[aria-label] أغلق
×
`)
})
