import { type IconName, iconNames } from '#ui/icon-names.ts'

/** Content may name an icon as the drawing set does; these are the ones that have another name here. */
const aliases: Readonly<Record<string, IconName>> = {
  'clipboard-list': 'clipboard',
  clapperboard: 'clapper',
  layers: 'grid',
  'ticket-percent': 'ticket',
  sunrise: 'star',
  'circle-help': 'help',
  'calendar-days': 'calendar',
  'lock-keyhole': 'lock',
}

const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** The icon that a piece of content asks for; a film frame when there is no such icon. */
export const contentIcon = (name: string): IconName => (isIconName(name) ? name : (aliases[name] ?? 'film'))
