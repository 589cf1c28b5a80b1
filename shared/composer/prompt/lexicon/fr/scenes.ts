import type { Lexicon } from '../../meaning'

/** Lieux, heures, temps et occupations. */
export const scenes: Lexicon['scenes'] = [
  [
    { genre: 'Lo-fi', mood: 'Calm', tempo: 0.95 },
    'étudier, réviser, révisions, révision, devoirs, café, tasse de café, tasse de thé, lecture, lire, lire un livre, bibliothèque, concentration, me concentrer, se concentrer, concentrer, examen, examens, partiels, bac, bosser, travailler, télétravail, coder, bureau, chocolat chaud, plaid, dimanche pluvieux, après-midi pluvieux, soirée pluvieuse, écrire, mémoire de fin d’études, cahier, coworking',
  ],
  [
    { genre: 'Lo-fi', mood: 'Calm', weight: 0.8 },
    'pluie, pluvieux, pluvieuse, il pleut, jour de pluie, jours de pluie, sous la pluie, averse, nuit pluvieuse, orage au loin',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Dreamy', weight: 0.95 },
    'conduire la nuit, rouler la nuit, route de nuit, conduite nocturne, virée nocturne, ville la nuit, lumières de la ville, néon, néons, autoroute la nuit, périphérique, périph, trajet de nuit, voiture de sport, années 80, rétrofuturiste, futuriste, cyberpunk, ville futuriste, balade nocturne en voiture',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Energetic', tempo: 1.05 },
    'salle de sport, sport, musculation, muscu, courir, footing, jogging, course à pied, marathon, fitness, entraînement, cardio, boîte, boîte de nuit, discothèque, club, piste de danse, festival, lasers, dj, soirée entre amis, fête, soirée dansante, soirée, after, teuf, circuit, formule 1, robot, robots, zumba, vélo d’appartement, spinning',
  ],
  [
    { genre: 'Electronic / EDM', mood: 'Playful', weight: 0.9 },
    'jeu d’arcade, arcade, rétro gaming, retrogaming, jeu rétro, nintendo, mario, game boy, pixel, pixels, pixel art, jeu de plateforme',
  ],
  [
    { genre: 'Ambient', mood: 'Calm', tempo: 0.85 },
    'dormir, s’endormir, m’endormir, sommeil, insomnie, spa, massage, yoga, respiration, bain, sieste, jardin zen, temple, encens, cascade, ruisseau, forêt, bois, rivière, lac, montagne, montagnes, lever du soleil, lever de soleil, aube, petit matin, vagues, bruit des vagues, aquarium, sous l’eau, sous-marin calme, nature, jardin, neige qui tombe, désert, bougie, bougies, aurore boréale, aurores boréales, coucher bébé, glacier, brume matinale',
  ],
  [
    { genre: 'Ambient', mood: 'Dreamy', tempo: 0.85 },
    'espace, étoiles, galaxie, cosmos, univers, astronaute, vaisseau spatial, planète, planètes, voie lactée, lune, clair de lune, ciel étoilé, nuit étoilée, nuages, ciel, fonds marins, profondeurs, océan profond, abysses, apesanteur, lucioles, méduses, baleine, baleines, voyage spatial',
  ],
  [
    { genre: 'Acoustic / Folk', mood: 'Happy', weight: 0.9 },
    'road trip, pique-nique, camping, ferme, campagne, prairie, printemps, champs de blé, champ de fleurs, randonnée, balade, balade en vélo, à vélo, vélo, feu de cheminée, cheminée, chalet, cabane, automne, feuilles mortes, vendanges, village, fleurs, dimanche matin, brocante, marché, provence, lavande, pub, pub irlandais, bretagne, kermesse, guinguette, cheval, chevaux, far west, bal du village, jardinage, pétanque',
  ],
  [
    { genre: 'Acoustic / Folk', mood: 'Calm', weight: 0.8 },
    'coucher de soleil, coucher du soleil, brise, grand-mère, grand-père, mamie, papi, hamac, enfance, souvenirs, souvenirs d’enfance, veillée, au coin du feu, soir d’été, terrasse au soleil',
  ],
  [
    { genre: 'Pop', mood: 'Happy', tempo: 1.03 },
    'plage, à la plage, été, l’été, vacances d’été, vacances, anniversaire, copains, copines, amis, remise des diplômes, shopping, publicité, pub télé, pub tv, spot publicitaire, vidéo d’entreprise, présentation, start-up, vlog, youtube, tiktok, instagram, jingle, karaoké, nouvel an, noël, réveillon, barbecue, glace, glaces, vidéo de famille, podcast, boum, fête de fin d’année, lycée',
  ],
  [
    { genre: 'Pop', mood: 'Romantic', weight: 0.9 },
    'chanson d’amour, premier amour, amour d’été, lettre d’amour, déclaration d’amour',
  ],
  [
    { genre: 'Classical', mood: 'Romantic', tempo: 0.9 },
    'mariage, cérémonie, entrée de la mariée, entrée des mariés, église, cathédrale, marche nuptiale, cortège, fiançailles, autel, noces, allée centrale',
  ],
  [
    { genre: 'Classical', mood: 'Romantic', weight: 0.8 },
    'bal, salle de bal, bal masqué, palais, versailles, cour du roi, château de versailles, vienne, venise, musée, galerie d’art, boîte à musique, ballerine, salon de thé, danseuse étoile',
  ],
  [
    { genre: 'Classical', mood: 'Sad', tempo: 0.85, weight: 0.9 },
    'enterrement, funérailles, obsèques, hommage, recueillement, en mémoire, commémoration, veillée funèbre, marche funèbre',
  ],
  [
    { genre: 'Jazz', mood: 'Calm', weight: 0.95 },
    'bar à cocktails, cocktail, cocktails, whisky, lounge, hall d’hôtel, hôtel, ascenseur, musique d’ascenseur, dîner, restaurant, vin, bar à vin, verre de vin, enfumé, enfumée, piano-bar, piano bar, paris, parisien, parisienne, new york, années folles, années 20, apéro, apéritif, fin de soirée, brasserie, bistrot, montmartre',
  ],
  [
    { genre: 'Jazz', mood: 'Romantic', weight: 0.85 },
    'dîner aux chandelles, dîner romantique, dîner en amoureux, tête-à-tête, soirée à paris',
  ],
  [
    { genre: 'Jazz', mood: 'Tense', weight: 0.9 },
    'détective, film noir, polar, agent secret, james bond, espion, casino, inspecteur',
  ],
  [
    { genre: 'Funk / Soul', mood: 'Energetic', weight: 0.95 },
    'patins à roulettes, roller, années 70, disco, boule à facettes, défilé de mode, défilé, pattes d’éléphant',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Epic', tempo: 1 },
    'combat de boss, boss final, boss de fin, boss, combat final, bataille, bataille finale, champ de bataille, guerre, épée, épées, chevalier, chevaliers, dragon, dragons, viking, vikings, château, château fort, royaume, super-héros, héros, quête, aventure, trésor, pirate, pirates, gladiateur, gladiateurs, seigneur des anneaux, samouraï, samouraïs, fantasy, monde ouvert, exploration, exploration de ruines, ruines, expédition, jeux olympiques, mythologie, titan, titans, trône, révolution, conquête, sommet, pyramides, égypte antique, armée, charge de cavalerie, cavalerie, empereur, fusée, décollage de fusée, napoléon, croisade, tempête en mer',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Tense' },
    'course-poursuite, course poursuite, poursuite, thriller, braquage, cambriolage, évasion, bombe, compte à rebours, infiltration, enquête, meurtre, scène de crime, crime, urgences, sous-marin, otages, police, tribunal, tempête, orage, tonnerre, naufrage, labyrinthe, requin, requins, prison, polar nordique',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Dark' },
    'film d’horreur, horreur, maison hantée, manoir hanté, manoir, fantôme, fantômes, zombie, zombies, vampire, vampires, loup-garou, monstre, monstres, halloween, donjon, crypte, grotte, cimetière, cauchemar, abandonné, abandonnée, hôpital abandonné, asile, sorcière, sorcières, rituel, méchant, tueur, tueur en série, dystopie, apocalypse, fin du monde, extraterrestres, invasion extraterrestre, marais, forêt sombre, exorcisme, poupée, enfer, démons, catacombes',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Playful', weight: 0.9 },
    'dessin animé, dessins animés, pixar, disney, cirque, clown, clowns, carnaval, fête foraine, manège, émission pour enfants, animation, marionnette, marionnettes, écureuil, lutins, lutin, magasin de jouets, gobelin',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Dreamy', weight: 0.9 },
    'conte de fées, conte, forêt enchantée, forêt magique, fée, fées, licorne, licornes, princesse, magicien, harry potter, elfes, elfe, sirène, sirènes, pays des merveilles, ghibli, boule à neige, petit prince, flash-back',
  ],
  [
    { genre: 'Cinematic / Soundtrack', mood: 'Sad', weight: 0.9 },
    'scène d’adieu, scène triste, scène de mort, scène de rupture, retour du soldat',
  ],
  [
    { genre: 'Hip-Hop', mood: 'Energetic', weight: 0.9 },
    'graffiti, graffitis, skate, skatepark, skateboard, basket, rue, rues, banlieue, cité, quartier, bitume, bloc, métro, marseille, années 90, battle',
  ],
  [{ genre: 'Trap', mood: 'Dark', weight: 0.8 }, 'lamborghini, gang, gangster, oseille, cash, thune, billets, cagoule'],
  [
    { genre: 'Rock', mood: 'Energetic', tempo: 1, weight: 0.95 },
    'moto, motard, motards, stade, arène, concert, match de foot, match, surf, snowboard, rébellion, rebelle, révolte, catch, boxe, bagarre, route 66, sports extrêmes',
  ],
  [
    { genre: 'Reggae', mood: 'Happy', weight: 0.95 },
    'île, îles, tropical, tropicale, tropiques, cocotier, cocotiers, palmier, palmiers, noix de coco, rhum, guadeloupe, martinique, paillote, île paradisiaque',
  ],
  [
    { genre: 'R&B', mood: 'Romantic', tempo: 0.92, weight: 0.95 },
    'nuit d’amour, nuit à deux, soirée à deux, draps de soie, chambre, slow, rendez-vous galant, sensualité',
  ],
  [
    { genre: 'Experimental', mood: 'Tense', weight: 0.7 },
    'installation, art contemporain, performance, folie, délire, machines cassées, machine cassée, univers parallèle, fièvre',
  ],
  [
    { mood: 'Calm', tempo: 0.92, weight: 0.8 },
    'nuit, soir, minuit, matin, matinée, hiver, neige, parc, thé, bébé, nouveau-né, berceuse, promenade, flâner, mer, bord de mer, océan, bateau, voilier, tricot, fond sonore, ronronnement',
  ],
  [
    { mood: 'Sad', tempo: 0.88, weight: 0.9 },
    'pièce vide, maison vide, rue vide, rues vides, départ, dernier jour, dernier au revoir, au revoir, séparation, mon ex, vieilles photos, novembre, ciel gris, temps gris, quai de gare, amour perdu, fin de l’été, tout seul, toute seule',
  ],
  [
    { mood: 'Energetic', tempo: 1.1, weight: 0.9 },
    'foot, football, but, action, film d’action, scène d’action, combat, bagarre, parkour, vitesse, arts martiaux, montagnes russes, feu d’artifice, feux d’artifice, réveil, me réveiller, ménage, faire le ménage, saut en parachute, matin du départ',
  ],
  [
    { mood: 'Romantic', weight: 0.9 },
    'couple, roses, pétales de rose, gondole, toscane, cerisiers en fleurs, danser ensemble, balcon',
  ],
  [
    { mood: 'Playful', tempo: 1.04, weight: 0.9 },
    'enfants, chat, chats, chaton, chatons, chien, chiens, chiot, chiots, canard, canards, grenouille, grenouilles, lapin, lapins, cache-cache, récréation, récré, jouets, goûter, goûter d’anniversaire, bulles, bulles de savon, crêpes, gâteaux, jeu télé, quiz, crèche, maternelle, animaux de la ferme, abeilles, marelle',
  ],
  [
    { mood: 'Dreamy', tempo: 0.9, weight: 0.8 },
    'souvenir, photo jaunie, miroir, reflet, reflets, cristal, kaléidoscope, crépuscule, heure bleue, ralenti, montgolfière, ballon, ballons, voler, lanternes, mirage, oasis, nuit blanche',
  ],
]
