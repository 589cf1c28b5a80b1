import type { Lexicon } from '../../meaning'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  'j’aimerais, aimerais, s’il te plaît, s’il vous plaît, bien sûr, à peine, tout à fait, ' +
  'tout de suite, accord avec, d’accord, mise en scène, clair et net, en cours, tonalité, mesure, mesures, piste, pistes, son, ' +
  'doux réveil, haute voix, coup de main, mort de rire, je souhaite, bonne journée, à la mode de, corps et âme'

/** Les mots qu’une demande ordinaire contient et qui ne disent rien de la musique. Leurs pluriels comptent aussi. */
const filler =
  'le la les l un une des du de d et ou où mais donc or ni car si que qu qui quoi dont quand comme comment pourquoi en au aux avec sans pour par sur sous dans chez vers entre avant après pendant depuis ' +
  'jusque jusqu lors contre près loin autour dès puis ensuite alors aussi encore déjà toujours jamais souvent parfois plus moins très trop assez peu beaucoup bien mal tout toute tous toutes autre autres ' +
  'même mêmes chaque quelque quelques plusieurs aucun aucune rien personne ne n pas point non oui ce c cet cette ces ça cela ceci celui celle ceux y il ils elle elles on je j tu te t nous vous me m moi toi ' +
  'se s lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos est es suis sommes êtes sont être était étaient serait sera soit ai as a avons avez ont avoir avait aurait aura ait fait faire fais ' +
  'faites fasse ferait va vas vais vont aller peux peut pouvez pourrais pourrait pouvoir veux veut voulez voudrais voudrait vouloir aimerais aimerait aime aimer aimé souhaite souhaiterais besoin faut faudrait ' +
  'doit dois devrait mets mettre met mettez donne donner donnez crée créer créez compose composer composez composé composée écris écrire écrivez écrit écrite génère générer invente inventer propose proposer ' +
  'ajoute ajouter utilise utiliser joue jouer jouée joué jouent sonne sonner rend rendre garde évite éviter enlève enlever retire retirer plutôt façon manière genre style type sorte espèce effet ' +
  'musique musiques musical musicale musicalement morceau morceaux chanson chansons titre titres composition instrumental instrumentale instrumentaux instrument instruments mélodie air airs thème thèmes pièce ' +
  'bande son sons sonore sonorité sonorités ambiance ambiances atmosphère humeur esprit côté touche accent accents note notes tempo vitesse rythme rythmes bpm mesure mesures piste pistes ton tonalité mode gamme ' +
  'partie parties fond base boucle motif chose choses truc trucs quelqu idée exemple version moment moments fois temps jour jours durée longueur début fin petit petite petits petites grand grande grands grandes ' +
  'gros grosse beau belle beaux belles bon bonne bons bonnes joli jolie super cool simple simplement vraiment vrai vraie juste seul seule seuls seulement uniquement surtout presque environ ' +
  'un peu plein pleine rempli fort forte haut haute bas basse long longue court courte nouveau nouvelle vieux vieille ancien ancienne premier première dernier dernière ' +
  'merci svp stp plaît plait salut bonjour hello voici voilà ici là ceux afin selon grâce façon inspiré inspirée inspirés influence influences influencé évoque évoquer évoquant rappelle rappeler rappelant ressemble ' +
  'fond vidéo projet chaîne destiné destinée adapté adaptée idéal idéale parfait parfaite écouter entendre entends écoute ' +
  'premier seconde partir place ailleurs ensemble dedans dehors dessus dessous devant derrière hors sauf malgré via ballade ballades groupe hier demain tard tôt semaine mois an ans année années heure heures prendre prends prend pense penser pensant tombe tomber'

/** French. */
export const fr: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
