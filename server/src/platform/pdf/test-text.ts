import { PDFiumLibrary } from '@hyzyla/pdfium'
import { execFileSync } from 'node:child_process'

let pdfium: ReturnType<typeof PDFiumLibrary.init> | undefined

/** The text that Poppler and Chromium's PDFium extract from a document: composed, with single spaces. */
export async function extractTexts(
  pdf: Buffer,
): Promise<{ readonly poppler: string; readonly pdfium: string }> {
  const poppler = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  const document = await (await (pdfium ??= PDFiumLibrary.init())).loadDocument(pdf)
  const pages = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return { poppler: tidy(poppler), pdfium: tidy(pages.join('\n')) }
}

/** Direction marks that Poppler adds. */
const directions = /[\u202a-\u202c]/g
const tidy = (text: string): string =>
  text.normalize('NFC').replaceAll(directions, '').replaceAll(/\s+/g, ' ')
