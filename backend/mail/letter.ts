import { escapeHtml } from '../core/html'

/** What every mail speaks of. */
export interface Words {
  readonly product: string
  /** The address of the account. */
  readonly email: string
}

export interface LinkWords extends Words {
  /** How long the link is good, such as "1 hour". */
  readonly duration: string
  /** The page on which a new link can be asked for. */
  readonly recoveryPage: string
}

/** A mail in words: paragraphs, a button where there is a link, and what stands below it. */
export interface Letter {
  readonly subject: string
  readonly opening: readonly string[]
  readonly button?: string
  readonly closing: readonly string[]
}

/** Every mail of the server in one language. */
export interface Texts {
  /** Stands between the button and the link itself. */
  readonly orCopy: string
  readonly recovery: (words: LinkWords) => Letter
  readonly newAccount: (words: LinkWords) => Letter
  readonly test: (words: Words) => Letter
}

interface Frame {
  readonly language: string
  readonly orCopy: string
  /** What the button opens. */
  readonly link?: string
}

/**
 * Lines of up to 76 characters travel as they are; longer ones would be encoded, and links in them unreadable by eye.
 * A word that is longer, such as a sentence in Chinese, stays whole.
 */
const wrap = (paragraph: string): string => paragraph.replace(/(.{1,76})(?: |$)/g, '$1\n').trimEnd()

/** The letter as plain text. */
export function toText({ opening, button, closing }: Letter, { link }: Frame): string {
  const call = button && link ? [`${button}\n${link}`] : []
  return [...opening.map(wrap), ...call, ...closing.map(wrap)].map((paragraph) => `${paragraph}\n`).join('\n')
}

const BODY_STYLE = 'margin:0;padding:24px;background:#f4f4f6;color:#1c1c22;font:16px/1.5 system-ui,sans-serif'
const CARD_STYLE = 'max-width:560px;margin:0 auto;padding:24px 32px;background:#ffffff;border-radius:8px'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;background:#2f5bd7;color:#ffffff;border-radius:6px;text-decoration:none'

/** The letter as a page of its own, in which everything that came from outside is escaped. */
export function toHtml({ subject, opening, button, closing }: Letter, { language, orCopy, link }: Frame): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const address = escapeHtml(link ?? '')
  const call = [
    `<p><a href="${address}" style="${BUTTON_STYLE}">${escapeHtml(button ?? '')}</a></p>`,
    `<p style="font-size:13px">${escapeHtml(orCopy)}<br><a href="${address}">${address}</a></p>`,
  ]
  const lines = [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY_STYLE}"><div style="${CARD_STYLE}">`,
    ...opening.map(paragraph),
    ...(button && link ? call : []),
    ...closing.map(paragraph),
    '</div></body></html>',
  ]
  return `${lines.join('\n')}\n`
}
