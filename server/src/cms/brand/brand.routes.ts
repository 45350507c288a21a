import { iconNames, iconSizes } from '@matla/contract/brand/brand-files'
import { isLang } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBrand } from '#cms/content/email-facts.ts'
import { pictureKey, svgKey } from '#cms/media/encode-picture.ts'
import { drawBrandSharingPicture } from '#cms/media/draw-sharing-picture.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { riyalInks } from '#platform/mail/riyals.ts'
import { readPicture, readStored } from './brand-pictures.ts'
import { buildBrandSheet } from './brand-sheet.ts'
import { drawMark, usualLight } from './default-mark.ts'
import { drawFavicon, drawIcon } from './draw-icon.ts'
import { drawLogo } from './draw-logo.ts'
import { drawRiyalPicture } from './draw-riyal-picture.ts'
import { buildManifest } from './manifest.ts'

const logoName = /^logo-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([1-9]\d{0,3}))?\.png$/
const sheetName = /^colours-([0-9a-f]{6})-([0-9a-f]{6})\.css$/
/** Each picture and each pair of colours has a unique URL. */
const forever = 'public, max-age=31536000, immutable'
/** These URLs stay the same, so browsers must check each time whether the brand has changed. */
const revalidated = 'public, max-age=0, must-revalidate'

type BrandDeps = Pick<Deps, 'db' | 'config' | 'cache' | 'findFile'>

/** The files that give pages, browser tabs and home screens the look of the brand. */
export function brandRoutes(app: FastifyInstance, { db, config, cache, findFile }: BrandDeps): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const [, id, width] = logoName.exec(request.params.file) ?? []
    if (id !== undefined) {
      const key = width === undefined ? svgKey(id) : pictureKey(id, Number(width), 'webp')
      const make = async () => {
        const stored = (await readStored(findFile, key)) ?? fail('not-found')
        return {
          headers: { 'content-type': 'image/png', 'cache-control': forever },
          body: await drawLogo(stored),
        }
      }
      return cache.send(await cache.getOrMake(`brand ${request.params.file}`, make, 'asked'), request, reply)
    }
    const [, accent = fail('not-found'), secondary = ''] = sheetName.exec(request.params.file) ?? []
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', forever)
      .send(buildBrandSheet({ accent: `#${accent}`, secondary: `#${secondary}` }))
  })
  /** Generates a file once for each version of the content. */
  const send = async (
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    {
      key,
      type,
      make,
    }: { readonly key: string; readonly type: string; readonly make: () => Promise<Buffer> },
  ) => {
    const headers = { 'content-type': type, 'cache-control': revalidated }
    const answer = await cache.getOrMake(`brand ${key}`, async () => ({ headers, body: await make() }))
    return cache.send(answer, request, reply)
  }
  const readIcon = async () => {
    const { icon } = await readBrand(db, config)
    return icon && readPicture(findFile, icon)
  }
  app.get('/favicon.ico', async (...exchange) =>
    send(exchange, {
      key: 'favicon',
      type: 'image/x-icon',
      make: async () => drawFavicon(await readIcon()),
    }),
  )
  app.get('/brand/share.jpg', async (...exchange) =>
    send(exchange, {
      key: 'share',
      type: 'image/jpeg',
      make: async () => {
        const { logo } = await readBrand(db, config)
        const mark = (logo && (await readPicture(findFile, logo))) ?? Buffer.from(drawMark(usualLight))
        return drawBrandSharingPicture(mark)
      },
    }),
  )
  for (const [ink, colour] of Object.entries(riyalInks))
    app.get(`/brand/riyal-${ink}.png`, async (...exchange) =>
      send(exchange, { key: `riyal ${ink}`, type: 'image/png', make: () => drawRiyalPicture(colour) }),
    )
  for (const name of iconNames)
    app.get(`/${name}.png`, async (...exchange) =>
      send(exchange, {
        key: name,
        type: 'image/png',
        make: async () => drawIcon(await readIcon(), { size: iconSizes[name], isOpaque: true }),
      }),
    )
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang: queryLang } = request.query
    const lang = isLang(queryLang) ? queryLang : 'ar'
    return send([request, reply], {
      key: `manifest ${lang}`,
      type: 'application/manifest+json; charset=utf-8',
      make: async () => Buffer.from(JSON.stringify(buildManifest(await readBrand(db, config), lang))),
    })
  })
}
