import './layers/elements'
import type { Container } from 'pixi.js'
import { memo, useCallback } from 'react'
import type { ArrangeScene } from './arrange/arrangeScene'
import type { RollScene } from './roll/rollScene'
import type { Stage } from './stage'
import type { TempoScene } from './tempo/tempoScene'

/** The scenes of the stage, by the names of their views. */
export interface Scenes {
  readonly roll: RollScene
  readonly arrange: ArrangeScene
  readonly tempo: TempoScene
}

/** The layers of all scenes, on the stage's canvas. */
export const SceneLayers = memo(function SceneLayers({ stage, scenes }: { stage: Stage; scenes: Scenes }) {
  const { roll, arrange, tempo } = scenes
  const mountRoll = useCallback((layers: Container | null) => stage.mount(roll, layers), [stage, roll])
  const mountArrange = useCallback((layers: Container | null) => stage.mount(arrange, layers), [stage, arrange])
  const mountTempo = useCallback((layers: Container | null) => stage.mount(tempo, layers), [stage, tempo])
  return (
    <>
      <pixiContainer ref={mountRoll}>
        <quadLayer run={roll.painter.under} />
        <noteLayer model={roll.model} />
        <quadLayer run={roll.painter.over} />
        <velocityLayer model={roll.model} />
        <quadLayer run={roll.painter.top} />
      </pixiContainer>
      <pixiContainer ref={mountArrange}>
        <quadLayer run={arrange.under} />
        <stripLayer model={arrange.model} />
        <quadLayer run={arrange.over} />
      </pixiContainer>
      <pixiContainer ref={mountTempo}>
        <quadLayer run={tempo.run} />
      </pixiContainer>
    </>
  )
})
