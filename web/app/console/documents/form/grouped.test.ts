import { courseShape } from '@matla/contract/documents/course.shape'
import { homeShape } from '@matla/contract/documents/home-page.shape'
import { expect, test } from 'vitest'
import { groupFields } from './grouped.ts'

const namesOf = (groups: ReturnType<typeof groupFields>) =>
  groups.map(({ fields }) => fields.map(([name]) => name).join(' '))

test('small fields share a panel, and the title of a list joins the panel of the list', () => {
  const home = namesOf(groupFields(homeShape))
  expect(home.slice(0, 5)).toEqual([
    'hero',
    'viewAllCourses',
    'learnAbout',
    'shows',
    'packagesTitle packages',
  ])
  expect(home).toContain('storiesTitle storiesLead stories')
  expect(namesOf(groupFields(courseShape))[0]).toBe('name tagline description')
})
