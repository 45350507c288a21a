import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button, LinkButton } from './button.tsx'
import { Disclosure } from './disclosure.tsx'
import { Menu, MenuLink } from './menu.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { RadioCard, RadioGroup } from './radio-card.tsx'
import { Stepper } from './stepper.tsx'
import { TabLinks } from './tabs.tsx'
import { toastMs } from './shown-toast.ts'
import { ToastProvider } from './toast.tsx'

const render = (part: ReactNode, at = '/en/profile') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>)

test('a button never submits by default, and a pending one is marked busy and keeps its text', () => {
  expect(render(<Button>Save</Button>)).toContain('type="button"')
  const pending = render(<Button pending>Save</Button>)
  expect(pending).toContain('aria-busy="true"')
  expect(pending).toContain('aria-disabled="true"')
  expect(pending).toContain('Save')
})

test('a link styled as a button is a link', () => {
  expect(render(<LinkButton to="/en/courses">Courses</LinkButton>)).toMatch(/^<a[^>]*href="\/en\/courses"/)
})

test('the last breadcrumb is the current page and is not a link', () => {
  const markup = render(
    <Breadcrumb
      items={[
        { label: 'Home', to: '/' },
        { label: 'Courses', to: '/c' },
      ]}
    />,
  )
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toMatch(/<span[^>]*aria-current="page"[^>]*>Courses/)
})

test('the first page has no Previous link, and its position reads left to right', () => {
  const markup = render(<Pagination page={1} total={4} to={(page) => `?page=${page}`} />)
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>.*السابق/)
  expect(markup).toMatch(/href="[^"]*\?page=2"/)
  expect(markup).toContain('<bdi dir="ltr" aria-hidden="true">1 / 4</bdi>')
  expect(markup).toContain('الصفحة ١ من ٤')
})

test('the current step is marked, and steps are numbered in the digits of the language', () => {
  const markup = render(<Stepper label="الخطوات" current={1} steps={['بياناتك', 'الدفع', 'التأكيد']} />)
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
  expect(markup).toContain('٢')
  expect(markup).not.toContain('١')
})

test('the tab of the current page is marked', () => {
  const items = [
    { to: '/en/profile', label: 'Profile' },
    { to: '/en/certificates', label: 'Certificates' },
  ]
  expect(render(<TabLinks label="Account" items={items} />)).toMatch(/aria-current="page"[^>]*>Profile/)
})

test('a menu is initially closed, with its links in the page', () => {
  const markup = render(
    <Menu label="Courses">
      <MenuLink to="/en/courses">All</MenuLink>
    </Menu>,
  )
  expect(markup).toContain('aria-expanded="false"')
  expect(markup).toContain('href="/en/courses"')
})

test('a disclosure is the browser’s own, with + to open it and − to close it (R081)', () => {
  expect(render(<Disclosure title="Question">Answer</Disclosure>)).toMatch(/^<details[^>]*><summary/)
  expect(render(<Disclosure title="Question">Answer</Disclosure>)).toMatch(/#plus".*#minus"/)
})

test('a notice is announced only when it appeared after the page', () => {
  expect(render(<Notice kind="bad">No</Notice>)).not.toContain('role=')
  expect(
    render(
      <Notice kind="bad" live>
        No
      </Notice>,
    ),
  ).toContain('role="alert"')
  expect(
    render(
      <Notice kind="ok" live>
        Yes
      </Notice>,
    ),
  ).toContain('role="status"')
})

test('a group of cards is named by its legend and described by its error', () => {
  const markup = render(
    <RadioGroup legend="Payment method" error="Choose one">
      <RadioCard name="method" value="card" label="Card" />
    </RadioGroup>,
  )
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(id).toBeTruthy()
  expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain('type="radio"')
})

test('a notice disappears after 2 s, the response to a form after 3 s (R050 R107)', () => {
  expect(toastMs).toMatchObject({ notice: 2000, form: 3000 })
})

test('toasts have their two live regions from the start', () => {
  const markup = render(<ToastProvider>page</ToastProvider>)
  expect(markup).toContain('role="status"')
  expect(markup).toContain('role="alert"')
  expect(markup).toContain('aria-label="الإشعارات"')
})
