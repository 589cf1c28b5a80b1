import type { Translated } from '../catalogue'

export const help: Translated<'fr', 'help'> = {
  firstSong: {
    offer: 'Ouvrir le morceau d’exemple',
    text: 'Une courte pièce pour piano, cordes et basse, à écouter, à modifier, à faire vôtre.',
    title: 'Premières lueurs',
  },
  hints: {
    count: 'Astuce {{number}} sur {{all}}',
    next: 'Compris',
    off: 'Plus d’astuces',
    key: 'Touche :',
    play: {
      title: 'Écouter',
      text: 'Ce bouton lance le morceau et le met en pause. Un clic sur la règle, au-dessus des notes, joue à partir de là.',
    },
    draw: {
      title: 'Écrire une note',
      text: 'Avec le crayon, appuyez sur une place vide et tirez vers la droite. Un double clic supprime une note.',
    },
    instrument: {
      title: 'Choisir un son',
      text: 'Chaque piste a son propre instrument. Appuyez ici pour en essayer d’autres.',
    },
    save: {
      title: 'Le garder',
      text: 'Le morceau est dans votre bibliothèque dès que vous l’enregistrez. Le menu Fichier permet ensuite de le publier et de le partager.',
    },
    help: {
      title: 'S’y retrouver',
      text: 'Tout ce que l’on peut faire a un nom, et souvent une touche. Ce menu trouve les deux.',
    },
    show: 'Montrer des astuces dans l’éditeur',
    again: 'Les montrer à nouveau',
    shown: 'Toutes les astuces seront montrées à nouveau.',
  },
  news: {
    mark: 'Nouveau',
    title: 'Nouveautés',
    text: 'Ce qui a changé dans Tunesmith dernièrement.',
    english: 'Cette liste est rédigée en anglais.',
    newest: 'Dans cette version',
  },
  report: {
    menu: 'Envoyer un rapport…',
    title: 'Signaler un problème',
    text: 'Un fichier est créé, que vous pouvez remettre aux personnes qui gèrent ce serveur. Rien n’est envoyé automatiquement.',
    words: 'Que s’est-il passé, et qu’avez-vous fait juste avant ?',
    withSong: 'Ajouter le morceau ouvert « {{name}} »',
    withMail: 'Ajouter mon adresse e-mail, {{mail}}',
    contents: 'Ce que le fichier contiendra',
    secrets: 'Les mots de passe, les jetons et les adresses e-mail sont retirés du journal.',
    bytes: 'Binaire, {{size}}',
    save: 'Enregistrer le rapport',
    saved: 'Le rapport est enregistré sous {{name}}. Rien n’a été envoyé.',
  },
  print: 'Imprimer',
}
