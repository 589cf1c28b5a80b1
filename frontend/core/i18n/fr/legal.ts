import type { Translated } from '../catalogue'

export const legal: Translated<'fr', 'legal'> = {
  back: 'Revenir à Tunesmith',
  contents: 'Sur cette page',
  updated: 'Dernière modification le {{date}}',
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Tunesmith est un logiciel libre que quelqu’un fait fonctionner sur son propre serveur. Ces conditions vous lient à la personne qui exploite ce serveur, appelée ici l’exploitant.',
    beta: {
      title: 'Une bêta, gratuite',
      text: 'Tunesmith est en bêta. Son utilisation ne coûte rien. Des choses peuvent changer, tomber en panne ou manquer, et le serveur peut être parfois absent. Gardez une copie de la musique qui compte pour vous : chaque morceau peut être exporté en fichier MIDI.',
    },
    account: {
      title: 'Votre compte',
      text: 'Donnez une adresse e-mail qui est la vôtre, choisissez un mot de passe que vous n’utilisez nulle part ailleurs, et gardez-le pour vous. Ce qui est fait avec votre compte est réputé fait par vous. Vous pouvez modifier vos informations et supprimer le compte à tout moment dans les paramètres.',
    },
    music: {
      title: 'Votre musique reste à vous',
      text: 'Vous gardez tous les droits sur ce que vous écrivez et importez. L’exploitant peut le stocker, en faire des copies de sauvegarde et le convertir dans les formats que vous demandez, uniquement pour vous fournir ce service.',
    },
    publishing: {
      title: 'Ce que vous publiez',
      text: 'Un morceau est privé tant que vous ne le publiez pas. Ensuite, tous ceux qui peuvent atteindre ce serveur peuvent l’écouter, et le télécharger ou le remixer dans la mesure où vous l’autorisez, sous la licence que vous choisissez. Vous pouvez le dépublier à tout moment ; les copies que d’autres ont prises sous cette licence restent à leur disposition.',
    },
    conduct: {
      title: 'Ce qui n’est pas permis',
      text: 'N’importez et ne publiez rien sur quoi vous n’avez pas de droit, rien d’illégal, rien qui nuise à autrui. N’essayez pas d’entrer dans les comptes d’autres personnes, de surcharger le serveur ni de contourner ses limites. L’exploitant peut retirer de tels contenus et fermer de tels comptes.',
    },
    generated: {
      title: 'Morceaux composés',
      text: 'Les morceaux que vous faites composer à partir d’une description sont traités comme ceux que vous avez écrits : à vous de les garder, de les modifier et de les publier. Des descriptions semblables peuvent donner des musiques semblables.',
    },
    ending: {
      title: 'La fin du service',
      text: 'Vous pouvez partir à tout moment. L’exploitant peut mettre fin à ce service ; s’il le peut, il l’annoncera assez tôt pour que vous puissiez exporter vos morceaux.',
    },
    liability: {
      title: 'Absence de garantie',
      text: 'Le logiciel est fourni tel quel, sans garantie d’aucune sorte, sous licence MIT. Dans la mesure permise par la loi, ni ses auteurs ni l’exploitant ne répondent de la perte de votre travail ou d’autres dommages.',
    },
  },
  privacy: {
    title: 'Politique de confidentialité',
    lead: 'Ce que ce serveur sait de vous, pourquoi, et comment le lui faire oublier. La personne qui exploite ce serveur, appelée ici l’exploitant, en est responsable. Rien n’est envoyé aux auteurs de Tunesmith.',
    stored: {
      title: 'Ce qui est stocké ici',
      text: 'Votre adresse e-mail, le nom que vous avez donné, et votre mot de passe sous la forme d’une empreinte qui ne permet pas de le lire. Vos morceaux, playlists et images, et ce que vous écrivez dans votre profil. Quand vous vous êtes inscrit, quand chaque morceau a été créé et modifié, et combien de fois il a été écouté. Si vous vous connectez par un autre site : le nom qu’il donne à votre compte.',
    },
    shown: {
      title: 'Qui peut le voir',
      text: 'Les morceaux publiés et votre profil sont visibles de tous ceux qui peuvent atteindre ce serveur ; votre adresse e-mail ne l’est jamais. L’application ne montre les morceaux privés qu’à vous. Les administrateurs peuvent voir et modifier les comptes : adresse, nom, rôle et état du compte. Quiconque a accès à la machine elle-même peut lire ce qui y est stocké.',
    },
    browser: {
      title: 'Ce qui est gardé dans votre navigateur',
      text: 'La clé de votre session, votre langue, votre thème et votre volume, et le travail non enregistré, pour qu’une panne ne l’emporte pas. Il n’y a ni publicité, ni mesure d’audience, ni traceur. Le seul cookie dure dix minutes, pendant que vous vous connectez par un autre site.',
    },
    logs: {
      title: 'Journaux',
      text: 'Les connexions, les demandes refusées et les modifications faites par les administrateurs sont journalisées avec l’heure, votre compte et l’adresse réseau d’où elles viennent, afin de trouver les pannes et les abus. Les mots de passe, les clés et les morceaux ne sont jamais journalisés. L’exploitant décide de la durée de conservation des journaux.',
    },
    mail: {
      title: 'Courrier électronique',
      text: 'Vous ne recevez d’e-mail que si vous demandez à choisir un nouveau mot de passe, ou si un administrateur vous crée un compte. Il est envoyé par le serveur de messagerie de l’exploitant.',
    },
    others: {
      title: 'Autres sites',
      text: 'Si vous choisissez de vous connecter par Google, Facebook ou un autre site, ce site apprend que vous utilisez ce serveur, et communique ici votre nom et votre adresse e-mail. Si vous partagez un morceau, le site sur lequel vous le partagez reçoit son lien. Les polices et les sons viennent de ce serveur.',
    },
    deletion: {
      title: 'Corriger, emporter, supprimer',
      text: 'Vous pouvez modifier ce qui est stocké à votre sujet dans les paramètres et dans votre profil, et télécharger vos morceaux à tout moment. Supprimer votre compte l’efface aussitôt, avec tous ses morceaux, playlists et images. Les sauvegardes faites par l’exploitant les gardent jusqu’à ce qu’elles soient remplacées.',
    },
    contact: {
      title: 'Des questions',
      text: 'Adressez-vous à l’exploitant : la personne ou l’organisation qui vous a donné l’adresse de ce site.',
    },
  },
}
