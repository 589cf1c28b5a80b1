import { createElement, type HTMLAttributes, type Ref } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'pre' | 'section'
  readonly ref?: Ref<HTMLElement>
}

/** An element that takes keys without being a control: they move a cursor in it or scroll it. */
export const KeyArea = ({ as = 'div', ...props }: Props) => createElement(as, { tabIndex: 0, ...props })
