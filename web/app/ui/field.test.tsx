import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field, SelectField } from './field.tsx'

test('label, hint and error are linked to the input', () => {
  const markup = renderToStaticMarkup(
    <Field id="email" label="Email" type="email" hint="We write once" error="Enter a valid email" />,
  )
  expect(markup).toContain('for="email"')
  expect(markup).toContain('aria-describedby="email-error email-hint"')
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('id="email-error"')
  expect(markup).toContain('id="email-hint"')
})

test('a field without an error or a hint has neither attribute', () => {
  const markup = renderToStaticMarkup(<Field label="Name" name="name" />)
  expect(markup).not.toContain('aria-invalid')
  expect(markup).not.toContain('aria-describedby')
})

test.each([
  ['email', 'ltr'],
  ['tel', 'ltr'],
  ['password', 'ltr'],
])('an input of type %s has direction %s', (type, direction) => {
  expect(renderToStaticMarkup(<Field label="…" type={type} />)).toContain(`dir="${direction}"`)
})

test('free text has no fixed direction', () => {
  expect(renderToStaticMarkup(<Field label="…" />)).not.toContain('dir=')
})

test('a code runs left to right unless the caller overrides it', () => {
  expect(renderToStaticMarkup(<Field label="…" code />)).toContain('dir="ltr"')
  expect(renderToStaticMarkup(<Field label="…" code dir="rtl" />)).toContain('dir="rtl"')
})

test('a select has its placeholder and its options', () => {
  const options = [{ value: 'riyadh', label: 'الرياض' }]
  const markup = renderToStaticMarkup(
    <SelectField label="المدينة" placeholder="اختر مدينتك" options={options} />,
  )
  expect(markup).toContain('<option value="">اختر مدينتك</option><option value="riyadh">الرياض</option>')
})

test('an invalid checkbox is marked as such', () => {
  const markup = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Accept the terms" />)
  expect(markup).toContain('aria-describedby="terms-error"')
  expect(markup).toContain('aria-invalid="true"')
})
