import type { Translated } from '../catalogue'

export const player: Translated<'fr', 'player'> = {
  label: 'Lecteur',
  play: 'Lire',
  pause: 'Mettre en pause',
  next: 'Morceau suivant',
  close: 'Fermer le lecteur',
  position: 'Position de lecture',
  positionText: '{{position}} sur {{duration}}',
  volume: 'Niveau sonore',
  mute: 'Couper le son',
  unmute: 'Rétablir le son',
  preparingBank: 'Préparation des sons…',
  loadingBank: 'Chargement des sons… {{percent}}',
  unreadable: 'Ce morceau ne peut pas être lu.',
  roll: {
    label: 'Piano roll',
    position: 'Mesure {{bar}}, temps {{beat}}, {{position}} sur {{duration}}',
    inSection: '{{section}} : {{where}}',
  },
}

export const sound: Translated<'fr', 'sound'> = {
  noWebAudio: 'Ce navigateur n’a pas Web Audio, dont le son a besoin.',
  insecure:
    'Le son a besoin d’AudioWorklet, que les navigateurs n’offrent qu’aux pages sécurisées. Ouvrez cette page en HTTPS ou sur localhost.',
  broken: 'Le synthétiseur s’est arrêté. Rechargez la page pour retrouver le son.',
  bankMissing: 'Les sons n’ont pas pu être récupérés sur le serveur.',
  bankUnreadable: 'La banque de sons ne peut pas être lue : {{reason}}',
  bankRefused: '{{name}} n’a pas été ajouté : {{reason}}',
  bankGone: 'La banque de sons {{name}} n’est plus dans ce navigateur. La banque intégrée est utilisée.',
}
