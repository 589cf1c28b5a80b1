import { createElement, type HTMLAttributes, type Ref } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'pre' | 'section'
  readonly ref?: Ref<HTMLElement>
}

/** An element that takes keys although it is no control: a cursor moves in it, or they scroll it. */
export const KeyArea = ({ as = 'div', ...props }: Props) => createElement(as, { tabIndex: 0, ...props })
