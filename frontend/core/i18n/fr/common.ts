import type { Translated } from '../catalogue'

export const common: Translated<'fr', 'common'> = {
  productName: 'Tunesmith',
  beta: 'Bêta',
  cancel: 'Annuler',
  close: 'Fermer',
  required: 'Ce champ ne peut pas être vide.',
  loading: 'Chargement…',
  retry: 'Réessayer',
  undo: 'Annuler',
  toastKey: 'Touche {{key}} pour atteindre ce bouton',
  reload: 'Recharger',
  goHome: 'Aller à la bibliothèque',
  brokenPage: 'Un problème est survenu : {{message}}',
  notFound: {
    title: 'Oups !',
    text: 'La page que vous cherchez est introuvable.',
    back: 'Revenir',
  },
  spaceKey: 'Espace',
  errors: {
    unknown: 'Un problème est survenu.',
    unreachable: 'Le serveur est injoignable.',
    language: 'Cette langue n’a pas pu être chargée. Rechargez la page pour réessayer.',
    tooMany: 'Trop de demandes. Réessayez dans {{wait}}.',
    createSong: 'Le morceau n’a pas pu être créé : {{status}}',
    loadSongData: 'Les données MIDI n’ont pas pu être chargées : HTTP {{status}}',
    uploadSongData: 'Les données du morceau n’ont pas pu être envoyées',
    uploadSongDataBecause: 'Les données du morceau n’ont pas pu être envoyées : {{reason}}',
  },
}
