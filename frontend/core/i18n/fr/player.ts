import type { Translated } from '../catalogue'

export const player: Translated<'fr', 'player'> = {
  label: 'Lecteur',
  play: 'Lire',
  pause: 'Mettre en pause',
  again: 'Réessayer',
  next: 'Morceau suivant',
  close: 'Fermer le lecteur',
  position: 'Position de lecture',
  positionText: '{{position}} sur {{duration}}',
  volume: 'Niveau sonore',
  mute: 'Couper le son',
  unmute: 'Rétablir le son',
  loading: 'Chargement…',
  preparingBank: 'Préparation des sons…',
  loadingBank: 'Chargement des sons… {{percent}}',
  unreadable: 'Ce morceau ne peut pas être lu.',
  roll: {
    label: 'Piano roll',
    position: 'Mesure {{bar}}, temps {{beat}}, {{position}} sur {{duration}}',
    inSection: '{{section}} : {{where}}',
  },
}
