import { controllerName } from '#shared/music/controllerNames'
import type { Lane, PointLane } from '#shared/song/lanes'
import type { EditorText } from '../text'

/** The name of a lane in the user's language: 'Pitch bend', 'Volume', 'Controller 3'. */
export function laneName(lane: Lane | PointLane, t: EditorText): string {
  if (typeof lane === 'string') return t(`lane.${lane}`)
  const named = controllerName(lane)
  switch (named.type) {
    case 'named':
      return t(`music:controllers.${named.name}`)
    case 'fine':
      return t('music:otherControllers.fine', { name: t(`music:controllers.${named.name}`) })
    case 'generalPurpose':
      return t('music:otherControllers.generalPurpose', { number: named.number })
    case 'unnamed':
      return t('music:otherControllers.unnamed', { number: lane })
  }
}
