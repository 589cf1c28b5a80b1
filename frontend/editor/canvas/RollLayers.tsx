import './layers/elements'
import type { Container } from 'pixi.js'
import { memo, useCallback } from 'react'
import type { RollScene } from './rollScene'
import type { Stage } from './stage'

/** The layers of the piano roll, on the stage's canvas. */
export const RollLayers = memo(function RollLayers({ stage, scene }: { stage: Stage; scene: RollScene }) {
  const { model, painter } = scene
  const mount = useCallback((layers: Container | null) => stage.mount(scene, layers), [stage, scene])
  return (
    <pixiContainer ref={mount}>
      <quadLayer run={painter.under} />
      <noteLayer model={model} />
      <quadLayer run={painter.over} />
      <velocityLayer model={model} />
      <quadLayer run={painter.top} />
    </pixiContainer>
  )
})
