import { text } from '../schema/fields'
import { z } from '../schema/zod'

const maxSide = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional()
  // An invalid size counts as none.
  .catch(undefined)

/** `GET /oembed` (oembed.com, version 1.0). */
export const OEmbedQuery = z.object({
  /** The address of a song's page. */
  url: text({ max: 2048 }),
  format: text({ max: 16 }).optional(),
  maxwidth: maxSide,
  maxheight: maxSide,
})
export type OEmbedQuery = z.output<typeof OEmbedQuery>

/** The form in which another site shows a song. */
export const OEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.string().optional(),
  thumbnail_url: z.string(),
  thumbnail_width: z.int(),
  thumbnail_height: z.int(),
  /** The player in an iframe. */
  html: z.string(),
  /** Width in CSS pixels. */
  width: z.int(),
  height: z.int(),
})
export type OEmbed = z.infer<typeof OEmbed>
