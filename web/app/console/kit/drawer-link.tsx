/** Links to a drawer of the current page: `<Link to={drawerLink(search, 'refund')}>`. */
export function drawerLink(search: URLSearchParams, name: string, item?: string): string {
  const next = new URLSearchParams(search)
  next.set('do', name)
  if (item === undefined) next.delete('item')
  else next.set('item', item)
  return `?${next.toString()}`
}
