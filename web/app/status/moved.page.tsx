import { data, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import type { Route } from './+types/moved.page.ts'

/** Redirects from the short names in menus and popups of the product documents (R043). */
const places: Readonly<Record<string, string>> = {
  dashboard: paths.dashboard,
  courses: paths.listing(),
  buycourses: paths.listing(),
  contact: paths.contact,
}

export function loader({ url }: Route.LoaderArgs): never {
  const place = places[url.pathname.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '']
  if (place === undefined) throw data(null, { status: 404 })
  throw redirect(`${place}${url.search}`, 301)
}

export default function MovedPage() {
  return null
}
