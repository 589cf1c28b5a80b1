import { extend, type PixiReactElementProps } from '@pixi/react'
import { Container } from 'pixi.js'
import { NoteLayer } from './noteLayer'
import { QuadLayer } from './quadLayer'
import { VelocityLayer } from './velocityLayer'

declare module '@pixi/react' {
  interface PixiElements {
    quadLayer: PixiReactElementProps<typeof QuadLayer>
    noteLayer: PixiReactElementProps<typeof NoteLayer>
    velocityLayer: PixiReactElementProps<typeof VelocityLayer>
  }
}

extend({ Container, QuadLayer, NoteLayer, VelocityLayer })
