import { extend, type PixiReactElementProps } from '@pixi/react'
import { Container } from 'pixi.js'
import { NoteLayer } from './noteLayer'
import { QuadLayer } from './quadLayer'
import { StripLayer } from './stripLayer'
import { VelocityLayer } from './velocityLayer'

declare module '@pixi/react' {
  interface PixiElements {
    quadLayer: PixiReactElementProps<typeof QuadLayer>
    noteLayer: PixiReactElementProps<typeof NoteLayer>
    stripLayer: PixiReactElementProps<typeof StripLayer>
    velocityLayer: PixiReactElementProps<typeof VelocityLayer>
  }
}

extend({ Container, QuadLayer, NoteLayer, StripLayer, VelocityLayer })
