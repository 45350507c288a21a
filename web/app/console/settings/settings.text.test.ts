import { expect, test } from 'vitest'
import { settingsText } from './settings.text.ts'

test.each([
  [0, 'right away', 'فورًا'],
  [1, 'after 1 minute', 'بعد دقيقة'],
  [90, 'after 90 minutes', 'بعد 90 دقيقة'],
  [60, 'after 1 hour', 'بعد ساعة'],
  [120, 'after 2 hours', 'بعد ساعتين'],
  [240, 'after 4 hours', 'بعد 4 ساعات'],
  [10_080, 'after 168 hours', 'بعد 168 ساعة'],
])('a reminder after %d minutes is described in whole hours where possible', (minutes, en, ar) => {
  expect(settingsText.en.after(minutes)).toBe(en)
  expect(settingsText.ar.after(minutes).replaceAll(/[\u2066-\u2069]/g, '')).toBe(ar)
})
