import type { Translated } from '../catalogue'

export const offline: Translated<'fr', 'offline'> = {
  saved: 'Enregistré sur cet appareil. Le morceau rejoindra votre bibliothèque dès que le serveur répondra.',
  notSaved: 'Non enregistré : le serveur est inaccessible. {{reason}}',
  noStorage: 'Et ce navigateur ne garde rien ici, comme dans une fenêtre privée. Exportez le morceau en fichier MIDI.',
  noRoom:
    'Et il n’y a plus de place sur cet appareil. Exportez le morceau en fichier MIDI, ou libérez de la place dans les réglages.',
  noRoomOf:
    'Et il n’y a plus de place sur cet appareil : {{used}} sur {{most}} sont utilisés. Exportez le morceau en fichier MIDI, ou libérez de la place dans les réglages.',
  notHere: 'Le serveur est inaccessible, et ce morceau n’est pas sur cet appareil.',
  otherDevice:
    'Ce morceau n’est pas sur cet appareil : il a été enregistré sur un autre, ou il est maintenant dans votre bibliothèque.',
  needsCloud: 'Cela demande le serveur, qui est inaccessible. Votre morceau est en sécurité sur cet appareil.',
  uploaded_one: 'Un morceau enregistré sur cet appareil est maintenant dans votre bibliothèque.',
  uploaded_many: '{{count}} de morceaux enregistrés sur cet appareil sont maintenant dans votre bibliothèque.',
  uploaded_other: '{{count}} morceaux enregistrés sur cet appareil sont maintenant dans votre bibliothèque.',
  mark: {
    waiting:
      'Enregistré seulement sur cet appareil. Le morceau rejoindra votre bibliothèque quand le serveur répondra : appuyez pour essayer maintenant.',
    conflict:
      'Enregistré seulement sur cet appareil : le morceau de votre bibliothèque a changé aussi. Appuyez pour décider.',
  },
  library: {
    title: 'Vous travaillez hors ligne',
    text: 'Le serveur est inaccessible. Ces morceaux sont sur cet appareil : vous pouvez les ouvrir, les modifier et les enregistrer ici. Les autres morceaux, les playlists, la publication et la page Découvrir reviendront avec le serveur.',
    empty:
      'Le serveur est inaccessible, et aucun morceau n’est encore sur cet appareil : chaque morceau que vous ouvrez ou enregistrez ici y reste. Vous pouvez en créer un dans l’éditeur.',
    away: 'Le serveur est inaccessible. Les morceaux déjà ouverts sur cet appareil peuvent être ouverts et modifiés ; les autres reviendront avec le serveur.',
    songs: 'Morceaux sur cet appareil',
    new: 'Nouveau morceau',
    waiting: 'En attente de votre bibliothèque',
    waitingText_one:
      'Ce morceau est enregistré seulement sur cet appareil. Il rejoindra votre bibliothèque de lui-même.',
    waitingText_many:
      'Ces {{count}} de morceaux sont enregistrés seulement sur cet appareil. Ils rejoindront votre bibliothèque d’eux-mêmes.',
    waitingText_other:
      'Ces {{count}} morceaux sont enregistrés seulement sur cet appareil. Ils rejoindront votre bibliothèque d’eux-mêmes.',
    used: 'Ouvert le {{time}}',
    saved: 'Enregistré ici le {{time}}',
    changed: 'Modifié aussi ailleurs',
    gone: 'Supprimé ailleurs',
    refused: 'Refusé : {{reason}}',
    decide: 'Décider…',
    decideNamed: 'Décider pour {{name}}…',
    tryNow: 'Essayer maintenant',
  },
  conflict: {
    told: '« {{name}} » a été modifié ici et ailleurs. Les deux versions sont gardées jusqu’à votre décision.',
    goneTold: '« {{name}} » a été modifié ici et supprimé ailleurs. Le vôtre est gardé jusqu’à votre décision.',
    decide: 'Décider…',
    title: '« {{name}} » a été modifié ici et ailleurs',
    text: 'Votre bibliothèque a une version plus récente que celle que vous avez modifiée sur cet appareil. Gardez les deux : la vôtre devient un morceau à part. Ou prenez celle de la bibliothèque : la vôtre est alors supprimée.',
    goneTitle: '« {{name}} » a été supprimé ailleurs',
    goneText:
      'Il n’est plus dans votre bibliothèque, mais vous l’avez modifié sur cet appareil. Enregistrez le vôtre comme nouveau morceau, ou supprimez-le aussi.',
    keepCopy: 'Garder le mien en copie',
    takeCloud: 'Prendre celui de la bibliothèque',
    saveAgain: 'Enregistrer le mien comme nouveau morceau',
    deleteMine: 'Supprimer aussi le mien',
    later: 'Plus tard',
  },
  update: { ready: 'Une nouvelle version est prête.' },
  signOut: {
    title: 'Des morceaux attendent sur cet appareil',
    text_one:
      'Un morceau est enregistré seulement sur cet appareil. Il y reste jusqu’à ce que vous vous reconnectiez sur cet appareil.',
    text_many:
      '{{count}} de morceaux sont enregistrés seulement sur cet appareil. Ils y restent jusqu’à ce que vous vous reconnectiez sur cet appareil.',
    text_other:
      '{{count}} morceaux sont enregistrés seulement sur cet appareil. Ils y restent jusqu’à ce que vous vous reconnectiez sur cet appareil.',
    confirm: 'Se déconnecter',
  },
  storage: {
    title: 'Sur cet appareil',
    songs_one: '{{count}} morceau',
    songs_many: '{{count}} de morceaux',
    songs_other: '{{count}} morceaux',
    room: '{{used}} sur {{most}} utilisés',
    kept: 'Le navigateur le garde jusqu’à ce que vous le supprimiez.',
    notKept: 'Le navigateur peut le supprimer si l’appareil manque de place.',
    remove: 'Retirer les morceaux',
    removed: 'Les morceaux de votre bibliothèque ne sont plus sur cet appareil.',
    none: 'Ce navigateur ne garde rien ici.',
  },
}
