import { courseShape } from '@matla/contract/documents/course.shape'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { courses } from '#demo.ts'
import { logInAs, expect } from './console.ts'
import { openDocument, readDocument, test, textField } from './documents-shop.ts'

test('two tabs of one person that change the same text show both values, and changes of other fields are all saved', async ({
  page,
  context,
  lang,
}) => {
  const id = `course:${courses[10]?.id ?? ''}`
  await logInAs(page, 'editor')
  await openDocument(page, id)
  const other = await context.newPage()
  // Without presence updates, this tab learns of the first tab's saves only from its own.
  await other.route('**/present?*', (route) => route.abort())
  await openDocument(other, id)
  const textOf = async (field: 'name' | 'tagline') => (await readDocument(page, id)).value[field][lang]

  await textField(page, lang, courseShape.name.label[lang]).fill('From the first tab')
  await expect.poll(() => textOf('name')).toBe('From the first tab')
  const name = textField(other, lang, courseShape.name.label[lang])
  await name.fill('From the second tab')
  const note = other.getByRole('alert').filter({ hasText: 'From the first tab' })
  await expect(note).toBeVisible()
  await expect(note).toContainText(lang === 'ar' ? 'أنت، في تبويب آخر' : 'in another tab')
  const tagline = textField(other, lang, courseShape.tagline.label[lang])
  await tagline.fill('A tagline of the second tab')
  await expect.poll(() => textOf('tagline')).toBe('A tagline of the second tab')
  expect(await textOf('name')).toBe('From the first tab')
  await note.getByRole('button', { name: formText[lang].keepMine }).click()
  await expect.poll(() => textOf('name')).toBe('From the second tab')
  // Saves from the other tab appear automatically, except in the field with the caret.
  await expect(textField(page, lang, courseShape.tagline.label[lang])).toHaveValue(
    'A tagline of the second tab',
  )
  await other.close()
})
